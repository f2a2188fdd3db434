// View of a perpetual draft that waits for its trigger, and the call that places it. It is judged
// as the exchange judges it: as its order would be in a market that stands at the trigger.
import type { Amount, Ticks } from '../../../domain/brand'
import { formatLots, formatTicks } from '../../../domain/decimal'
import { findPerpetual, type PerpetualInstrument } from '../../../domain/instruments'
import { checkStopReach } from '../../../domain/orders/protection'
import type { OpeningScene } from '../../../domain/perpetual/mostOpening'
import { isReached, validateStop, type StopDraft } from '../../../domain/perpetual/validateStop'
import type { PerpetualStop } from '../../../domain/records/stopRecords'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import type { InputOf } from '../../../session/calls'
import type { PerpetualSettings } from '../../../state/perpetual'
import { command } from '../../../app/command/command'
import { tradedOf, type OrderRow } from '../../trading/lists/rows'
import type { Draft } from '../../trading/orderForm/draft'
import { farWarnings } from '../../trading/orderForm/farWarnings'
import type { FormFacts, FormView, Placed } from '../../trading/orderForm/OrderFormAdapter'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { stopMarket } from './checkStopChange'
import { exposureAt } from './exposureAt'
import { affordableLots, buttonLabel } from './formView'
import { directionOf, perpetualFacts, type PerpetualFacts } from './perpetualFacts'
import { previewOf } from './preview'
import { previewLines, type Previewed } from './previewLines'
import { stopNoticeId } from './placed'
import { stopFacts } from './stopRow'
import { trailedOf, waitsFor } from './stopTrigger'

export function stopView(
  shared: FormFacts,
  settings: Pick<PerpetualSettings, 'leverage'>,
  draft: Draft,
): FormView {
  const facts = perpetualFacts(shared, settings)
  const { instrument, available } = facts
  const { minNotional } = instrument
  const watched = watchedPrice(shared, facts, draft)
  const options = { marketPrice: null, minNotional, ...trailedOf(instrument, draft, watched) }
  const read = readDraft(instrument, draft, options)
  const opening = openingOf(shared, facts, draft, read)
  const maxLots = affordableLots(facts, draft, opening)
  const body = read.refusals.length === 0 ? bodyOf(facts, draft, read) : null
  const preview = previewed(facts, read, opening)
  const { refusals, needed } = checked(shared, facts, draft, read, body, preview)
  const coin = { coin: instrument.quote, decimals: 2 }
  const { trigger, limit } = read
  const at = trigger === null ? null : { bid: trigger, ask: trigger }
  return {
    quote: facts.quote,
    state: facts.state,
    available: [{ amount: available, ...coin }],
    read,
    refusals,
    shortfall: needed === null ? null : { needed: { amount: needed, ...coin }, available, maxLots },
    maxLots,
    preview: previewLines(facts, draft, read, preview),
    label: buttonLabel(facts, draft, read),
    // The price does not follow the market.
    hints: { price: '' },
    watched,
    warnings: at === null ? [] : farWarnings(draft.side, limit, at),
    order:
      body === null || refusals.length > 0
        ? null
        : {
            command: command('perpetualStop', body, ({ stop }) => placedOf(stop)),
            rowOf: (key) => sentRow(key, instrument, body, read.trigger),
          },
  }
}

/** The opening at the trigger, or at the limit; null while there is none. */
function openingOf(
  { account }: FormFacts,
  { instrument, leverage }: PerpetualFacts,
  { side }: Draft,
  { trigger, price }: ReadDraft,
): OpeningScene | null {
  if (trigger === null) return null
  return {
    direction: directionOf(side),
    leverage,
    mark: trigger,
    limit: price ?? trigger,
    levels: [],
    exposure: exposureAt(instrument, account, trigger),
  }
}

function bodyOf(
  { instrument, leverage }: PerpetualFacts,
  draft: Draft,
  { trigger, limit, size, takeProfit, stopLoss }: ReadDraft,
): InputOf<'perpetualStop'> | null {
  const { side, triggerBy, reduceOnly, timeInForce, postOnly } = draft
  if (size === null || trigger === null) return null
  const said = (price: Ticks) => formatTicks(price, instrument.tickDecimals)
  return {
    ...waitsFor(instrument, draft, { trigger, limit }),
    from: instrument.base,
    to: instrument.quote,
    direction: directionOf(side),
    triggerBy,
    quantity: formatLots(size, instrument.lotDecimals),
    ...(limit === null ? {} : { openPrice: said(limit), timeInForce, postOnly }),
    ...(reduceOnly ? { reduceOnly } : { leverage }),
    ...(takeProfit === null ? {} : { takeProfitPrice: said(takeProfit) }),
    ...(stopLoss === null ? {} : { stopLossPrice: said(stopLoss) }),
  }
}

interface Checked {
  readonly refusals: readonly ReceivedRefusal[]
  /** The amount required when it exceeds the available balance. */
  readonly needed: Amount | null
}

/** The checks of the exchange; a wrong side of the trigger is said before all else is typed. */
function checked(
  { account, tickers }: FormFacts,
  { instrument, quote, available }: PerpetualFacts,
  { side, triggerBy }: Draft,
  read: ReadDraft,
  body: InputOf<'perpetualStop'> | null,
  preview: Previewed | null,
): Checked {
  const ticker = tickers.get(instrument.symbol)
  if (!ticker) return { refusals: [...read.refusals, refusal('instrumentStale')], needed: null }
  const market = stopMarket(instrument, { ...ticker, stale: quote.stale }, account, triggerBy)
  if (body === null) {
    const { trigger } = read
    const direction = directionOf(side)
    const isWrong =
      trigger !== null && market.price !== null && isReached(direction, trigger, market.price)
    const early = isWrong ? [refusal('triggerWrongSide', 'triggerPrice')] : []
    return { refusals: [...early, ...read.refusals], needed: null }
  }
  const draft: StopDraft = { ...body, triggerBy }
  const valid = validateStop(instrument, draft, market)
  if (!valid.ok) return { refusals: [valid.refusal], needed: null }
  const { held, stopLoss } = valid.value
  const { liquidation } = preview ?? { liquidation: null }
  const reach = checkStopReach(instrument, body.direction, stopLoss, liquidation)
  const isPaid = held <= available
  return {
    refusals: [
      ...(isPaid ? [] : [refusal('insufficientAvailable', 'quantity')]),
      ...(reach.ok ? [] : [reach.refusal]),
    ],
    needed: isPaid ? null : held,
  }
}

/** The price that is compared with the trigger; null before the first. */
function watchedPrice(
  { account, tickers }: FormFacts,
  { instrument }: PerpetualFacts,
  { triggerBy }: Draft,
): Ticks | null {
  const ticker = tickers.get(instrument.symbol)
  return ticker ? stopMarket(instrument, ticker, account, triggerBy).price : null
}

function previewed(
  { instrument, fees }: PerpetualFacts,
  { size }: ReadDraft,
  opening: OpeningScene | null,
): Previewed | null {
  if (size === null || opening === null) return null
  // It takes from the book, or may do so.
  return { ...previewOf(instrument, opening, size, fees.taker), maker: false }
}

function placedOf(stop: PerpetualStop): Placed {
  return {
    id: stop.stopId,
    noticeId: stopNoticeId(stop.stopId),
    traded: tradedOf(stop.symbol, findPerpetual(stop.symbol)),
    side: { key: stop.direction === 'LONG' ? 'orderForm.side.long' : 'orderForm.side.short' },
    size: stop.quantity,
    filled: '0',
    price: stop.triggerPrice,
    state: 'armed',
    reason: null,
  }
}

/** A row for a stop order that has not been acknowledged yet. */
function sentRow(
  key: string,
  { symbol, tickDecimals }: PerpetualInstrument,
  body: InputOf<'perpetualStop'>,
  trigger: Ticks | null,
): OrderRow {
  const { triggerBy = 'MARK', quantity = '', leverage = null } = body
  const triggerPrice = trigger === null ? '' : formatTicks(trigger, tickDecimals)
  return {
    ...stopFacts({ ...body, symbol, triggerBy, triggerPrice, quantity, leverage }),
    key,
    id: null,
    held: null,
    placedAt: null,
    state: { key: 'orders.state.sending' },
  }
}
