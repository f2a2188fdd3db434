// The reading of one recorded quote line, `t,bid,ask` with t in ms UTC. It judges the line alone:
// whether times follow each other is judged when a recording is opened.
import { ticks, type Ticks } from '../../../../src/domain/brand'
import { isPrice } from '../../../../src/domain/records/makerEvents'
import { readFixed } from './readFixed'

export const QUOTE_HEADER = 't,bid,ask'
const QUOTE = /^([12]\d{12}),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/
/** Recorded prices may be finer than the market maker's tick; they are read exactly to this. */
const FINEST = 8
/** No quote is wider than this share of its bid. */
const WIDEST = 0.5

export type QuoteReading =
  | { readonly kind: 'quote'; readonly at: number; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'header' | 'malformed' | 'outOfRange' | 'crossed' }

/**
 * Reads a line; where the record is finer than a tick the bid is rounded down and the ask up, so
 * that nobody is dealt at better than what was quoted. A bid above its ask was never dealt at by
 * anybody (`crossed`); sides that are half the bid apart are no quote (`outOfRange`).
 */
export function readQuote(line: string, tickDecimals: number): QuoteReading {
  if (line === QUOTE_HEADER) return { kind: 'header' }
  const [, at = '', bid = '', ask = ''] = QUOTE.exec(line) ?? []
  if (at === '') return { kind: 'malformed' }
  const perTick = 10 ** (FINEST - tickDecimals)
  try {
    const low = Math.floor(readFixed(bid, FINEST) / perTick)
    const high = Math.ceil(readFixed(ask, FINEST) / perTick)
    if (!isPrice(low) || !isPrice(high)) return { kind: 'malformed' }
    if (low > high) return { kind: 'crossed' }
    if (high - low > Math.max(1, low * WIDEST)) return { kind: 'outOfRange' }
    return { kind: 'quote', at: Number(at), bid: ticks(low), ask: ticks(high) }
  } catch {
    return { kind: 'malformed' }
  }
}
