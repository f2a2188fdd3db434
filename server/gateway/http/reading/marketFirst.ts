// One exception in the order of refusals: an instrument that does not exist or is not trading comes
// before a type or leverage that the schema rejects. The body is invalid at this point, so nothing
// in it is trusted.
import { findPairByCoins, findPerpetualByCoins } from '../../../../src/domain/instruments'
import type { Instrument, Market } from '../../../../src/domain/instruments'
import { refusal, type Refusal, type RefusalKey } from '../../../../src/domain/refusals'
import type { MarketStates } from '../../../core/exchange/market'
import { readCfd } from './readCfd'

/** Issues that the schema finds but the list puts after the instrument. */
const LATER: ReadonlySet<RefusalKey> = new Set(['orderTypeUnsupported', 'leverageInvalid'])

interface Named {
  readonly field: 'from' | 'symbol'
  readonly instrument: Instrument | undefined
}

/** The refusal for a body in which `found` is wrong; `trades` is the call's market. */
export function marketFirst(
  found: Refusal,
  trades: Market | undefined,
  body: unknown,
  states: () => MarketStates,
): Refusal {
  const named = LATER.has(found.key) ? instrumentIn(trades, body) : undefined
  if (!named) return found
  const { field, instrument } = named
  if (!instrument) return refusal('instrumentUnknown', field)
  const { stale, closed } = states()
  if (stale.includes(instrument.symbol)) return refusal('instrumentStale', field)
  if (closed.includes(instrument.symbol)) return refusal('sessionClosed', field)
  return found
}

function instrumentIn(trades: Market | undefined, body: unknown): Named | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { from, to, symbol } = body as Readonly<Record<string, unknown>>
  if (typeof symbol === 'string') {
    const cfd = readCfd(symbol)
    return { field: 'symbol', instrument: cfd.ok ? cfd.value : undefined }
  }
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  if (trades === 'futures') return { field: 'from', instrument: findPerpetualByCoins(from, to) }
  return { field: 'from', instrument: findPairByCoins(from, to) }
}
