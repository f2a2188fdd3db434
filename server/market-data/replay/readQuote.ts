// The reading of one recorded quote line, `t,bid,ask` with t in ms UTC. It judges form only.
import { ticks, type Ticks } from '../../../src/domain/brand'
import { readFixed } from './readFixed'

export const QUOTE_HEADER = 't,bid,ask'
const QUOTE = /^(\d{13}),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/
/** Recorded prices may be finer than the market maker's tick; they are read exactly to this. */
const FINEST = 8

export type QuoteReading =
  | { readonly kind: 'quote'; readonly at: number; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'header' }
  | { readonly kind: 'malformed' }

/**
 * Reads a line; where the record is finer than a tick the bid is rounded down and the ask up, so
 * that nobody is dealt at better than what was quoted.
 */
export function readQuote(line: string, tickDecimals: number): QuoteReading {
  if (line === QUOTE_HEADER) return { kind: 'header' }
  const [, at = '', bid = '', ask = ''] = QUOTE.exec(line) ?? []
  if (at === '') return { kind: 'malformed' }
  const perTick = 10 ** (FINEST - tickDecimals)
  try {
    const low = Math.floor(readFixed(bid, FINEST) / perTick)
    const high = Math.ceil(readFixed(ask, FINEST) / perTick)
    if (low === 0) return { kind: 'malformed' }
    return { kind: 'quote', at: Number(at), bid: ticks(low), ask: ticks(high) }
  } catch {
    return { kind: 'malformed' }
  }
}
