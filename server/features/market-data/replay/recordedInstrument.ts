// Instrument that a recording drives, identified by its messages, not by its file name.
import { findInstrument, type Instrument } from '../../../../src/domain/instruments'
import type { Recording } from './recording'

/** Lines looked at before giving up. */
const MAX_LINES = 5_000

export interface RecordedInstrument {
  readonly it: Instrument
  /** As the recorded exchange writes it, `BTCUSDT`. */
  readonly symbol: string
}

/**
 * Throws an Error of one plain sentence when the recording names none of the market maker's
 * instruments.
 */
export function recordedInstrument(recording: Recording): RecordedInstrument {
  let unknown: string | undefined
  for (let i = 0; i < Math.min(MAX_LINES, recording.length); i += 1) {
    const line = recording.line(i) ?? ''
    if (!line.includes('"depthUpdate"')) continue
    const symbol = /"s": ?"([A-Z0-9]{5,20})"/.exec(line)?.[1]
    if (symbol === undefined) continue
    const futures = /"pu": ?\d/.test(line)
    const it = findInstrument(`${symbol.toLowerCase()}${futures ? 'perp' : ''}`)
    if (it) return { it, symbol }
    const kind = futures ? 'perpetual' : 'spot'
    unknown ??= `no ${kind} instrument matches the recorded ${symbol}`
  }
  if (unknown !== undefined) throw new Error(`MARKET_SOURCE replay: ${unknown}`)
  throw new Error('MARKET_SOURCE replay: the recording holds no depth messages')
}
