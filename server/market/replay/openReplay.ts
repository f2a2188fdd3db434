// Owns the opening of a replay from its path: files found and read, instrument known, history made
// to meet the recording's first price.
import type { Clock } from '../../ports'
import type { MarketLog } from '../doors'
import type { PastMarket } from '../sim/pastMarket'
import type { SourceDesk } from '../sourceDesk'
import { locateRecording } from './locateRecording'
import { readMessage } from './readMessage'
import { recordedInstrument, type RecordedInstrument } from './recordedInstrument'
import { Recording } from './recording'
import { ReplayPlayer } from './replayPlayer'
import { ReplaySource, type ReplaySpeed } from './replaySource'

export interface OpenReplayParts {
  readonly path: string
  readonly speed: ReplaySpeed
  readonly loop: boolean
  readonly clock: Clock
  readonly desk: SourceDesk
  readonly past: PastMarket
  readonly log: MarketLog
  readonly played: (symbol: string) => void
}

export interface OpenedReplay {
  readonly symbol: string
  readonly source: ReplaySource
  readonly player: ReplayPlayer
}

/** Throws an Error of one plain sentence when the path names nothing playable. */
export async function openReplay(parts: OpenReplayParts): Promise<OpenedReplay> {
  const recording = await Recording.load(locateRecording(parts.path))
  const instrument = recordedInstrument(recording)
  const { symbol } = instrument.it
  const first = firstMid(recording, instrument)
  if (first === undefined) throw new Error('MARKET_SOURCE replay: the recording has no snapshot')
  parts.past.meet(symbol, parts.clock.now(), first)
  const player = new ReplayPlayer({ ...parts, recording, instrument })
  const source = new ReplaySource({ ...parts, name: `replay:${parts.path}`, player, recording })
  return { symbol, source, player }
}

function firstMid(recording: Recording, { it, symbol }: RecordedInstrument): number | undefined {
  const line = recording.line(recording.snapshots[0] ?? -1)
  const message = line === undefined ? undefined : readMessage(line, it, symbol)
  if (message?.kind !== 'snapshot') return undefined
  const bid = message.bids[0]?.[0]
  const ask = message.asks[0]?.[0]
  return bid === undefined || ask === undefined ? undefined : (bid + ask) / 2
}
