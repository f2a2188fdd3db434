// View of a perpetual draft with its costs and consequences, and the call that opens it.
import { lots, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import { formatLots, formatTicks } from '../../../domain/decimal'
import { levelsOrBest } from '../../../domain/orders/bookWalk'
import { checkStopReach } from '../../../domain/orders/protection'
import { validateOrder } from '../../../domain/orders/validateOrder'
import { mostOpening, openingCost, type OpeningScene } from '../../../domain/perpetual/mostOpening'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { InputOf } from '../../../session/calls'
import { command } from '../../../app/command/command'
import type { Draft } from '../../trading/orderForm/draft'
import type { FormView } from '../../trading/orderForm/OrderFormAdapter'
import { farWarnings } from '../../trading/orderForm/farWarnings'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { executionPrice, wouldRest } from '../../trading/orderForm/formQuote'
import { placedOf } from './placed'
import { directionOf, type PerpetualFacts } from './perpetualFacts'
import { positionReduced, previewOf, type Preview } from './preview'
import { previewLines, type Previewed } from './previewLines'
import { sentRow } from './rows'

export function perpetualView(facts: PerpetualFacts, draft: Draft): FormView {
  const { instrument, quote, available } = facts
  const read = readDraft(instrument, draft, {
    marketPrice: executionPrice(quote, draft.side),
    minNotional: instrument.minNotional,
  })
  const opening = openingOf(facts, draft, read)
  const maxLots = affordableLots(facts, draft, opening)
  const body = read.refusals.length === 0 ? bodyOf(facts, draft, read) : null
  const preview = previewed(facts, draft, read, opening)
  const { refusals, needed } = checked(facts, read, body, opening, preview)
  const sound = body !== null && refusals.length === 0
  return {
    quote,
    state: facts.state,
    available: [{ amount: available, coin: instrument.quote, decimals: 2 }],
    read,
    refusals,
    shortfall:
      needed === null
        ? null
        : { needed: { amount: needed, coin: instrument.quote, decimals: 2 }, available, maxLots },
    maxLots,
    preview: previewLines(facts, draft, read, preview),
    label: buttonLabel(facts, draft, read),
    hints: {},
    warnings: farWarnings(draft.side, read.limit, quote),
    order: sound
      ? {
          command: command('perpetualOpen', body, (answer) => placedOf(answer, body)),
          rowOf: (key) => sentRow(key, instrument.symbol, body),
        }
      : null,
  }
}

/** The opening that the draft describes; null without a price. */
function openingOf(
  { instrument, quote, leverage, exposure, levels }: PerpetualFacts,
  { side, type }: Draft,
  { limit }: ReadDraft,
): OpeningScene | null {
  // While a limit is still being typed, the execution price stands in for it.
  const price = limit ?? executionPrice(quote, side)
  if (price === null) return null
  return {
    direction: directionOf(side),
    leverage,
    mark: quote.reference ?? price,
    limit: type === 'MARKET' ? null : price,
    levels: levelsOrBest(levels, price, instrument.maxLots),
    exposure,
  }
}

/**
 * The largest size that can be sent: affordable lots, or the position that a reduce-only order can
 * close.
 */
export function affordableLots(
  { instrument, positions, available }: PerpetualFacts,
  { side, reduceOnly }: Draft,
  opening: OpeningScene | null,
): Lots {
  if (reduceOnly) return positionReduced(instrument, positions, directionOf(side), lots(0))
  return opening === null ? lots(0) : mostOpening(instrument, opening, available)
}

function bodyOf(
  { instrument, leverage }: PerpetualFacts,
  draft: Draft,
  { limit, size, takeProfit, stopLoss }: ReadDraft,
): InputOf<'perpetualOpen'> | null {
  if (size === null) return null
  const said = (price: Ticks) => formatTicks(price, instrument.tickDecimals)
  return {
    type: limit === null ? 'MARKET' : 'LIMIT',
    from: instrument.base,
    to: instrument.quote,
    direction: directionOf(draft.side),
    quantity: formatLots(size, instrument.lotDecimals),
    leverage,
    ...(limit === null
      ? {}
      : { openPrice: said(limit), timeInForce: draft.timeInForce, postOnly: draft.postOnly }),
    ...(takeProfit === null ? {} : { takeProfitPrice: said(takeProfit) }),
    ...(stopLoss === null ? {} : { stopLossPrice: said(stopLoss) }),
    ...(draft.reduceOnly ? { reduceOnly: true } : {}),
  }
}

interface Checked {
  readonly refusals: readonly ReceivedRefusal[]
  /** The amount required when it exceeds the available balance. */
  readonly needed: Amount | null
}

/** Final checks before sending; conditions that only the exchange can check are left to it. */
function checked(
  { instrument, quote, available, exposure }: PerpetualFacts,
  read: ReadDraft,
  body: InputOf<'perpetualOpen'> | null,
  opening: OpeningScene | null,
  preview: Preview | null,
): Checked {
  if (body === null || opening === null) return { refusals: read.refusals, needed: null }
  const { reference: mark, stale } = quote
  const valid = validateOrder(instrument, body, { mark, stale, exposure })
  if (!valid.ok) return { refusals: [valid.refusal], needed: null }
  // A reduce-only order needs no margin.
  if (body.reduceOnly) return { refusals: [], needed: null }
  const { direction, stopLoss, quantity } = valid.value
  const reach = checkStopReach(instrument, direction, stopLoss, preview?.liquidation ?? null)
  const { needed } = openingCost(instrument, opening, quantity)
  const isPaid = needed <= available
  return {
    refusals: [
      ...(isPaid ? [] : [refusal('insufficientAvailable', 'quantity')]),
      ...(reach.ok ? [] : [reach.refusal]),
    ],
    needed: isPaid ? null : needed,
  }
}

function previewed(
  { instrument, quote, fees }: PerpetualFacts,
  { side, type, timeInForce }: Draft,
  { size, price }: ReadDraft,
  opening: OpeningScene | null,
): Previewed | null {
  if (size === null || price === null || opening === null) return null
  const maker = type === 'LIMIT' && timeInForce === 'GTC' && wouldRest(side, price, quote)
  return { ...previewOf(instrument, opening, size, maker ? fees.maker : fees.taker), maker }
}

export function buttonLabel(
  { instrument, text: { t } }: PerpetualFacts,
  { side, reduceOnly }: Draft,
  { size }: ReadDraft,
): string {
  const long = side === 'BUY'
  const coin = instrument.base
  const opening = t(long ? 'orderForm.side.long' : 'orderForm.side.short')
  if (size === null) return t('orderForm.submit.empty', { side: opening, coin })
  const figures = { size: figure(formatLots(size, instrument.lotDecimals)), coin }
  if (!reduceOnly) return t('orderForm.submit', { side: opening, ...figures })
  const reduced = t(long ? 'orderForm.side.shortShort' : 'orderForm.side.longShort')
  return t('orderForm.submit.reduce', { side: reduced, ...figures })
}
