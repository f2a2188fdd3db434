// What a draft for a perpetual costs and leads to, and the call that opens it.
import { lots, type Amount, type Ticks } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { orderCost, validateOrder } from '../../../domain/orders/validateOrder'
import { affordableLots, type Direction } from '../../../domain/perpetual/margin'
import type { FuturesTicket, Side } from '../../../domain/records/records'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import type { InputOf } from '../../../session/calls'
import { costText } from '../../../i18n/money'
import type { FeeRates } from '../../trading/account/useFees'
import { action } from '../../trading/actions/MarketActions'
import type { Draft } from '../../trading/orderForm/draft'
import type {
  FormQuote,
  FormView,
  FormWarning,
  PreviewLine,
} from '../../trading/orderForm/OrderFormAdapter'
import { farWarnings } from '../../trading/orderForm/farWarnings'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { meets, wouldRest } from '../../trading/orderForm/formQuote'
import { placedOf } from './placed'
import { positionAfter, positionReduced, previewOf, type Preview } from './preview'
import { sentRow } from './rows'

const directionOf = (side: Side): Direction => (side === 'BUY' ? 'LONG' : 'SHORT')

/** What the form knows beside the draft. */
export interface PerpetualFacts {
  readonly instrument: PerpetualInstrument
  readonly quote: FormQuote
  readonly state: FormView['state']
  readonly available: Amount
  readonly positions: readonly FuturesTicket[]
  readonly leverage: number
  /** What the customer has in the contract. */
  readonly exposure: Amount
  readonly fees: FeeRates
  readonly text: Text
}

export function perpetualView(facts: PerpetualFacts, draft: Draft): FormView {
  const { instrument, quote, available, leverage } = facts
  const direction = directionOf(draft.side)
  const read = readDraft(instrument, draft, {
    marketPrice: meets(quote, draft.side),
    minNotional: instrument.minNotional,
  })
  const price = read.price ?? meets(quote, draft.side)
  const mark = quote.reference
  const most =
    price === null
      ? lots(0)
      : affordableLots(instrument, available, { direction, price, mark, leverage })
  const body = read.refusals.length === 0 ? bodyOf(facts, draft, read) : null
  const preview = previewed(facts, draft, read)
  const { refusals, needed } = checked(facts, read, body)
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
        : { needed: { amount: needed, coin: instrument.quote, decimals: 2 }, available, most },
    most,
    preview: previewLines(facts, draft, preview),
    words: buttonWords(facts, draft, read),
    hints: {},
    warnings: warningsOf(draft, quote, read, preview),
    order: sound
      ? {
          action: action('futuresOpen', body, (answer) => placedOf(answer, body)),
          rowOf: (key) => sentRow(key, instrument.symbol, body),
        }
      : null,
  }
}

function bodyOf(
  { instrument, leverage }: PerpetualFacts,
  draft: Draft,
  { limit, size, takeProfit, stopLoss }: ReadDraft,
): InputOf<'futuresOpen'> | null {
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
  /** What it would need where that is more than there is. */
  readonly needed: Amount | null
}

/** The last look before it is sent; what only the exchange can know is left to it. */
function checked(
  { instrument, quote, available, exposure }: PerpetualFacts,
  read: ReadDraft,
  body: InputOf<'futuresOpen'> | null,
): Checked {
  if (body === null || read.price === null) return { refusals: read.refusals, needed: null }
  const { reference: mark, stale } = quote
  const valid = validateOrder(instrument, body, { mark, stale, exposure })
  if (!valid.ok) return { refusals: [valid.refusal], needed: null }
  // A reduce-only order needs no margin of its own.
  if (body.reduceOnly) return { refusals: [], needed: null }
  const cost = orderCost(instrument, read.price, valid.value, mark ?? read.price)
  if (cost <= available) return { refusals: [], needed: null }
  return { refusals: [refusal('insufficientAvailable', 'quantity')], needed: cost }
}

interface Previewed extends Preview {
  readonly maker: boolean
}

function previewed(
  { instrument, quote, leverage, exposure, fees }: PerpetualFacts,
  { side, type, timeInForce }: Draft,
  { size, price }: ReadDraft,
): Previewed | null {
  if (size === null || price === null) return null
  const maker = type === 'LIMIT' && timeInForce === 'GTC' && wouldRest(side, price, quote)
  const plan = {
    direction: directionOf(side),
    quantity: size,
    price,
    leverage,
    mark: quote.reference,
    exposure,
    fee: maker ? fees.maker : fees.taker,
  }
  return { ...previewOf(instrument, plan), maker }
}

function previewLines(
  { instrument, positions, text }: PerpetualFacts,
  { side, type, reduceOnly }: Draft,
  preview: Previewed | null,
): readonly PreviewLine[] {
  // A reduce-only order takes from the other side and needs no margin.
  const opens = reduceOnly ? null : preview
  const cost = (value: Amount | undefined) =>
    value === undefined
      ? { value: null }
      : {
          value: `${costText(formatAmount(value), 2)} ${instrument.quote}`,
          exact: `${figure(formatAmount(value))} ${instrument.quote}`,
        }
  const liquidation = opens?.liquidation ?? null
  const maker = preview?.maker ?? type === 'LIMIT'
  const long = (side === 'BUY') !== reduceOnly
  const after =
    preview &&
    (reduceOnly ? positionReduced : positionAfter)(
      instrument,
      positions,
      directionOf(side),
      preview.quantity,
    )
  return [
    { id: 'margin', label: 'orderForm.preview.margin', ...cost(opens?.margin) },
    {
      id: 'fee',
      label: maker ? 'orderForm.preview.fee.maker' : 'orderForm.preview.fee.taker',
      ...cost(preview?.fee),
    },
    {
      id: 'liquidation',
      label: 'orderForm.preview.liquidation',
      value:
        liquidation === null ? null : figure(formatTicks(liquidation, instrument.tickDecimals)),
    },
    {
      id: 'after',
      label: 'orderForm.preview.after',
      value:
        after === null
          ? null
          : text.t('orderForm.preview.sideSize', {
              side: text.t(long ? 'orderForm.side.longShort' : 'orderForm.side.shortShort'),
              size: figure(formatLots(after, instrument.lotDecimals)),
              coin: instrument.base,
            }),
    },
  ]
}

function buttonWords(
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

function warningsOf(
  draft: Draft,
  quote: FormQuote,
  { limit, stopLoss }: ReadDraft,
  preview: Preview | null,
): readonly FormWarning[] {
  const out = preview?.liquidation ?? null
  const beyond =
    out !== null &&
    stopLoss !== null &&
    !draft.reduceOnly &&
    (draft.side === 'BUY' ? stopLoss <= out : stopLoss >= out)
  return [
    ...farWarnings(draft.side, limit, quote),
    ...(beyond ? (['stopBeyondLiquidation'] as const) : []),
  ]
}
