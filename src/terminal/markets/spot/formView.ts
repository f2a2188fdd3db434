// What a draft for a spot pair costs and brings, and the call of its side.
import { lots, ticks, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import type { SpotInstrument } from '../../../domain/instruments'
import { affordableSpotLots, spotCost, spotProceeds } from '../../../domain/orders/spotCost'
import { worthTooLittle } from '../../../domain/orders/orderNumbers'
import { validateSpot } from '../../../domain/orders/validateSpot'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import type { InputOf } from '../../../session/calls'
import type { FeeRates } from '../../trading/account/useFees'
import { action } from '../../trading/actions/MarketActions'
import type { Draft } from '../../trading/orderForm/draft'
import { farWarnings } from '../../trading/orderForm/farWarnings'
import type {
  FormQuote,
  FormView,
  Money,
  PreviewLine,
} from '../../trading/orderForm/OrderFormAdapter'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { meets, wouldRest } from '../../trading/orderForm/formQuote'
import { placedOf } from './placed'
import { sentRow } from './rows'

/** A market buy walks up the book: so much dearer than the best it may become. */
const SLIPPAGE = 1.002

export interface SpotFacts {
  readonly instrument: SpotInstrument
  readonly quote: FormQuote
  readonly state: FormView['state']
  /** Of each coin of the pair. */
  readonly available: { readonly base: Amount; readonly quote: Amount }
  readonly fees: FeeRates
  readonly text: Text
}

export function spotView(facts: SpotFacts, draft: Draft): FormView {
  const { instrument, quote } = facts
  const { side, type } = draft
  const read = readDraft(instrument, draft, {
    marketPrice: meets(quote, side),
    minNotional: instrument.minNotional,
    quoteField: 'total',
  })
  const price = read.price ?? meets(quote, side)
  const [paid, other] = coins(facts, draft)
  const most = mostLots(instrument, draft, paid.amount, price)
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
        : { needed: { ...paid, amount: needed }, available: paid.amount, most },
    most,
    preview: previewLines(facts, draft, read),
    words: buttonWords(facts, draft, read),
    hints: {},
    warnings: type === 'LIMIT' ? farWarnings(side, read.limit, quote) : [],
    order: sound
      ? {
          action: action(call, body, placedOf),
          rowOf: (key) => sentRow(key, instrument.symbol, side, body),
        }
      : null,
  }
}

/** What is paid with, then the other coin. */
function coins({ instrument, available }: SpotFacts, { side }: Draft): readonly [Money, Money] {
  const quote = { amount: available.quote, coin: instrument.quote, decimals: 2 }
  const base = { amount: available.base, coin: instrument.base, decimals: 8 }
  return side === 'BUY' ? [quote, base] : [base, quote]
}

/** The most lots that what is available pays for. */
function mostLots(
  instrument: SpotInstrument,
  { side, type }: Draft,
  available: Amount,
  price: Ticks | null,
): Lots {
  if (price === null) return lots(0)
  const walks = type === 'MARKET' && side === 'BUY'
  const at = walks ? ticks(Math.ceil(price * SLIPPAGE)) : price
  return affordableSpotLots(instrument, side, available, at)
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
  /** What it would need where that is more than there is. */
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
  // What is wrong with the size is said where it was typed.
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
  const brings = known
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
      value: money(brings?.fee, received),
    },
    { id: 'receive', label: 'spot.preview.receive', value: money(brings?.net, received) },
  ]
}

function buttonWords(
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
