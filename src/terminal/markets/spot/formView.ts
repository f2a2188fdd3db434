// View of a spot draft with its cost and proceeds, and the call for its side.
import { lots, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import type { SpotInstrument } from '../../../domain/instruments'
import { levelsOrBest } from '../../../domain/orders/bookWalk'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import { mostBought } from '../../../domain/orders/mostBought'
import { affordableSpotLots, spotCost, spotProceeds } from '../../../domain/orders/spotCost'
import { worthTooLittle } from '../../../domain/orders/orderNumbers'
import { validateSpot } from '../../../domain/orders/validateSpot'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import type { InputOf } from '../../../session/calls'
import type { FeeRates } from '../../trading/account/useFees'
import { command } from '../../../app/command/command'
import type { Draft } from '../../trading/orderForm/draft'
import { farWarnings } from '../../trading/orderForm/farWarnings'
import type {
  FormQuote,
  FormView,
  Money,
  PreviewLine,
} from '../../trading/orderForm/OrderFormAdapter'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { executionPrice, wouldRest } from '../../trading/orderForm/formQuote'
import { placedOf } from './placed'
import { sentRow } from './rows'

export interface SpotFacts {
  readonly instrument: SpotInstrument
  readonly quote: FormQuote
  readonly state: FormView['state']
  /** Available balance of each coin of the pair. */
  readonly available: { readonly base: Amount; readonly quote: Amount }
  readonly fees: FeeRates
  /** Levels that a market order would take, best first; empty while unknown. */
  readonly levels: readonly BookLevel[]
  readonly text: Text
}

export function spotView(facts: SpotFacts, draft: Draft): FormView {
  const { instrument, quote } = facts
  const { side, type } = draft
  const read = readDraft(instrument, draft, {
    marketPrice: executionPrice(quote, side),
    minNotional: instrument.minNotional,
    quoteField: 'total',
  })
  const price = read.price ?? executionPrice(quote, side)
  const [paid, other] = coins(facts, draft)
  const maxLots = affordableLots(facts, draft, paid.amount, price)
  const body = bodyOf(facts, draft, read)
  const { refusals, needed } = checked(facts, draft, read, body, paid.amount)
  const sound = body !== null && refusals.length === 0
  const call = side === 'BUY' ? 'ordersBuy' : 'ordersSale'
  return {
    quote,
    state: facts.state,
    available: [paid, other],
    read,
    refusals,
    shortfall:
      needed === null
        ? null
        : { needed: { ...paid, amount: needed }, available: paid.amount, maxLots },
    maxLots,
    preview: previewLines(facts, draft, read),
    label: buttonLabel(facts, draft, read),
    hints: {},
    warnings: type === 'LIMIT' ? farWarnings(side, read.limit, quote) : [],
    order: sound
      ? {
          command: command(call, body, placedOf),
          rowOf: (key) => sentRow(key, instrument.symbol, side, body),
        }
      : null,
  }
}

/** The coin paid, then the coin received. */
function coins({ instrument, available }: SpotFacts, { side }: Draft): readonly [Money, Money] {
  const quote = { amount: available.quote, coin: instrument.quote, decimals: 2 }
  const base = { amount: available.base, coin: instrument.base, decimals: 8 }
  return side === 'BUY' ? [quote, base] : [base, quote]
}

/** The most lots that the available balance pays for. */
function affordableLots(
  { instrument, quote, levels }: SpotFacts,
  { side, type }: Draft,
  available: Amount,
  price: Ticks | null,
): Lots {
  if (price === null) return lots(0)
  const book = levelsOrBest(levels, price, instrument.maxLots)
  if (type === 'MARKET' && side === 'BUY')
    return mostBought(instrument, book, quote.reference ?? price, available)
  return affordableSpotLots(instrument, side, available, price)
}

function bodyOf(
  { instrument }: SpotFacts,
  { timeInForce, postOnly }: Draft,
  { limit, size, refusals }: ReadDraft,
): InputOf<'ordersBuy'> | null {
  if (size === null || refusals.length > 0) return null
  return {
    type: limit === null ? 'MARKET' : 'LIMIT',
    from: instrument.base,
    to: instrument.quote,
    quantity: formatLots(size, instrument.lotDecimals),
    ...(limit === null
      ? {}
      : { price: formatTicks(limit, instrument.tickDecimals), timeInForce, postOnly }),
  }
}

interface Checked {
  readonly refusals: readonly ReceivedRefusal[]
  /** The amount required when it exceeds the available balance. */
  readonly needed: Amount | null
}

function checked(
  { instrument, quote: { reference, stale } }: SpotFacts,
  { side, unit }: Draft,
  { refusals, price, size }: ReadDraft,
  body: InputOf<'ordersBuy'> | null,
  available: Amount,
): Checked {
  if (body === null || price === null || size === null) return { refusals, needed: null }
  // Size errors appear at the field in which the size was typed.
  const field = unit === 'quote' ? 'total' : 'quantity'
  const valid = validateSpot(instrument, side, body, { reference, stale })
  if (!valid.ok) {
    const { refusal: found } = valid
    if (found.key === 'amountTooSmall' && unit === 'quote')
      return { refusals: [worthTooLittle(instrument, field)], needed: null }
    return { refusals: [found.field === 'quantity' ? { ...found, field } : found], needed: null }
  }
  const cost = spotCost(instrument, side, price, size)
  if (cost <= available) return { refusals: [], needed: null }
  return { refusals: [refusal('insufficientAvailable', field)], needed: cost }
}

function previewLines(
  { instrument, quote, fees }: SpotFacts,
  { side, type, timeInForce }: Draft,
  { size, price }: ReadDraft,
): readonly PreviewLine[] {
  const rests = price !== null && wouldRest(side, price, quote)
  const maker =
    price === null ? type === 'LIMIT' : type === 'LIMIT' && timeInForce === 'GTC' && rests
  const known = size !== null && price !== null
  const cost = known ? spotCost(instrument, side, price, size) : null
  const proceeds = known
    ? spotProceeds(instrument, side, price, size, maker ? fees.maker : fees.taker)
    : null
  const { base, quote: coin } = instrument
  const [paid, received] = side === 'BUY' ? [coin, base] : [base, coin]
  const money = (value: Amount | undefined | null, unit: string) =>
    value === undefined || value === null ? null : `${figure(formatAmount(value))} ${unit}`
  return [
    { id: 'pay', label: 'spot.preview.pay', value: money(cost, paid) },
    {
      id: 'fee',
      label: maker ? 'orderForm.preview.fee.maker' : 'orderForm.preview.fee.taker',
      value: money(proceeds?.fee, received),
    },
    { id: 'receive', label: 'spot.preview.receive', value: money(proceeds?.net, received) },
  ]
}

function buttonLabel(
  { instrument, text: { t } }: SpotFacts,
  { side }: Draft,
  { size }: ReadDraft,
): string {
  const facts = { side: t(`spot.side.${side}`), coin: instrument.base }
  if (size === null) return t('orderForm.submit.empty', facts)
  return t('orderForm.submit', {
    ...facts,
    size: figure(formatLots(size, instrument.lotDecimals)),
  })
}
