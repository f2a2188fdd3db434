// The check of a waiting stop order's new terms, by the rules of the exchange.
import { amount, ticks, type Ticks } from '../../../domain/brand'
import { readTicks } from '../../../domain/decimal'
import { findPerpetual, type PerpetualInstrument } from '../../../domain/instruments'
import { validateStop, type StopMarket } from '../../../domain/perpetual/validateStop'
import type { Ticker } from '../../../domain/records/records'
import type { PerpetualStop, TriggerSource } from '../../../domain/records/stopRecords'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { AccountView } from '../../../domain/views/views'
import type { Now, RowChange } from '../../trading/actions/MarketActions'
import { exposureAt } from './exposureAt'

/** Null where the exchange would take it, and before the first price of the instrument. */
export function checkStopChange(
  id: string,
  { trigger, price, size, trailPercent, trailDistance }: RowChange,
  { account, tickers }: Now,
): ReceivedRefusal | null {
  const stop = account.stops.find(({ stopId }) => stopId === id)
  const instrument = stop && findPerpetual(stop.symbol)
  const ticker = stop && tickers.get(stop.symbol)
  if (!stop || !instrument || !ticker || ticker.mark <= 0) return null
  const known = stopMarket(instrument, ticker, account, stop.triggerBy)
  const best = stop.bestPrice === null ? null : readTicks(stop.bestPrice, instrument.tickDecimals)
  const market = { ...known, best }
  const draft = {
    ...draftOf(stop),
    ...(best === null
      ? { triggerPrice: trigger ?? stop.triggerPrice }
      : {
          trailPercent: trailPercent ?? stop.trailPercent ?? undefined,
          trailDistance: trailDistance ?? stop.trailDistance ?? undefined,
        }),
    openPrice: price ?? stop.openPrice ?? undefined,
    quantity: size ?? stop.quantity,
  }
  const checked = validateStop(instrument, draft, market)
  return checked.ok ? null : checked.refusal
}

const draftOf = (stop: PerpetualStop) => ({
  type: stop.type,
  direction: stop.direction,
  triggerBy: stop.triggerBy,
  leverage: stop.leverage ?? undefined,
  takeProfitPrice: stop.takeProfitPrice ?? undefined,
  stopLossPrice: stop.stopLossPrice ?? undefined,
  timeInForce: stop.timeInForce,
  postOnly: stop.postOnly,
  reduceOnly: stop.reduceOnly,
})

/** The market of a stop order as the client knows it. */
export function stopMarket(
  instrument: PerpetualInstrument,
  { mark, index, last, stale }: Pick<Ticker, 'mark' | 'index' | 'last' | 'stale'>,
  account: AccountView,
  by: TriggerSource,
): StopMarket {
  const known = (price: number): Ticks | null => (price > 0 ? ticks(price) : null)
  return {
    mark: known(mark),
    price: known({ MARK: mark, INDEX: index, LAST: last }[by]),
    stale,
    exposureAt: (at) => (at > 0 ? exposureAt(instrument, account, at) : amount(0n)),
  }
}
