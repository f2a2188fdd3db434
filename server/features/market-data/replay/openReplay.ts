// The opening of a replay from its path: files found and read, format and instrument known, history
// made to meet the recording's first price.
import { basename } from 'node:path'
import { findInstrument, type DerivativeInstrument } from '../../../../src/domain/instruments'
import type { Clock } from '../../../../src/domain/clock'
import type { MarketLog, ReplaySpeed } from '../api'
import type { PastMarket } from '../sim/pastMarket'
import type { SourceRunner } from '../sourceRunner'
import { locateRecording } from './locateRecording'
import { readMessage } from './readMessage'
import { readQuote } from './readQuote'
import { recordedInstrument, type RecordedInstrument } from './recordedInstrument'
import { Recording } from './recording'
import { ReplayPlayer } from './replayPlayer'
import { ReplaySource, type Player } from './replaySource'
import { TickPlayer } from './tickPlayer'

export interface OpenReplayParts {
  readonly path: string
  readonly speed: ReplaySpeed
  readonly loop: boolean
  readonly clock: Clock
  readonly sources: SourceRunner
  readonly past: PastMarket
  readonly log: MarketLog
  readonly played: (symbol: string) => void
}

export interface OpenedReplay {
  readonly symbol: string
  readonly source: ReplaySource
}

interface Opened {
  readonly symbol: string
  readonly player: Player
  /** The first price, in ticks. */
  readonly first: number
}

/** Throws an Error of one plain sentence when the path names nothing playable. */
export async function openReplay(parts: OpenReplayParts): Promise<OpenedReplay> {
  const files = locateRecording(parts.path)
  const recording = await Recording.load(files)
  const { symbol, player, first } = recording.hasQuotes
    ? openQuotes(parts, recording, basename(files[0] ?? ''))
    : openMessages(parts, recording)
  parts.past.meet(symbol, parts.clock.now(), first)
  const source = new ReplaySource({ ...parts, name: `replay:${parts.path}`, player, recording })
  return { symbol, source }
}

function openMessages(parts: OpenReplayParts, recording: Recording): Opened {
  const instrument = recordedInstrument(recording)
  const first = firstMid(recording, instrument)
  if (first === undefined) throw new Error('MARKET_SOURCE replay: the recording has no snapshot')
  const player = new ReplayPlayer({ ...parts, recording, instrument, first })
  return { symbol: instrument.it.symbol, player, first }
}

/** Quote lines carry no symbol: the file's name begins with it. */
function openQuotes(parts: OpenReplayParts, recording: Recording, name: string): Opened {
  const symbol = /^[a-z0-9]+/.exec(name)?.[0] ?? ''
  const it = findInstrument(symbol)
  if (it?.market !== 'derivatives')
    throw new Error(`MARKET_SOURCE replay: ${name} does not begin with a dealt instrument's symbol`)
  const first = firstQuote(recording, it)
  if (first === undefined) throw new Error(`MARKET_SOURCE replay: ${name} has no quotes`)
  return { symbol, player: new TickPlayer({ ...parts, recording, instrument: it }), first }
}

/** The middle of the first line that can be read, in ticks. */
function firstQuote(recording: Recording, it: DerivativeInstrument): number | undefined {
  for (let i = 0; i < recording.length; i += 1) {
    const read = readQuote(recording.line(i) ?? '', it.tickDecimals)
    if (read.kind === 'quote') return (read.bid + read.ask) / 2
  }
  return undefined
}

/** The middle of the first snapshot that can be read, in ticks. */
function firstMid(recording: Recording, { it, symbol }: RecordedInstrument): number | undefined {
  for (const index of recording.snapshots) {
    const message = readMessage(recording.line(index) ?? '', it, symbol)
    if (message.kind !== 'snapshot') continue
    const bid = message.bids[0]?.[0]
    const ask = message.asks[0]?.[0]
    if (bid !== undefined && ask !== undefined) return (bid + ask) / 2
  }
  return undefined
}
