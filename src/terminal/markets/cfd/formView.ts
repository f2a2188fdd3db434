// What a draft for a CFD comes to at the quotes of now, and the call that opens it.
import { lots, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import { closingPrice, openingNeed, openingPrice } from '../../../domain/cfd/figures'
import type { OpeningTerms } from '../../../domain/cfd/figures'
import type { Conversion, Quote } from '../../../domain/cfd/conversion'
import { validateForex } from '../../../domain/cfd/validateForex'
import { coversOpening, type WalletFigures } from '../../../domain/cfd/wallet'
import { amount } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import type { Side } from '../../../domain/records/records'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import type { InputOf } from '../../../session/calls'
import { costText, gainText } from '../../../i18n/money'
import { action } from '../../trading/actions/MarketActions'
import type { Draft } from '../../trading/orderForm/draft'
import type { FormQuote, FormView, PreviewLine } from '../../trading/orderForm/OrderFormAdapter'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { contractWords } from './contractWords'
import { estimate, mostLots } from './estimate'
import { placedOf } from './placed'
import { sentRow } from './rows'

const COIN = 'USDT'

export const directionOf = (side: Side): Direction => (side === 'BUY' ? 'LONG' : 'SHORT')

export interface CfdFacts {
  readonly instrument: DerivativeInstrument
  readonly formQuote: FormQuote
  readonly state: FormView['state']
  /** null before the first. */
  readonly quote: Quote | null
  readonly conversion: Conversion | null
  /** Without a source, or without a rate that converts its profit. */
  readonly stale: boolean
  /** Whether its session is open. */
  readonly session: boolean
  /** null while what is open cannot be valued. */
  readonly figures: WalletFigures | null
  readonly leverage: number
  readonly text: Text
}

export function cfdView(facts: CfdFacts, draft: Draft): FormView {
  const { instrument, quote, conversion, figures } = facts
  const direction = directionOf(draft.side)
  const marketPrice = quote && openingPrice(direction, quote)
  const read = readDraft(instrument, draft, { marketPrice })
  const terms = read.size === null ? null : termsOf(facts, direction, read, read.size)
  const one = termsOf(facts, direction, read, lots(1))
  const most = mostLots(instrument, one, conversion, figures)
  const body = bodyOf(facts, draft, read)
  const { refusals, needed } = checked(facts, read, body, terms)
  const sound = body !== null && refusals.length === 0
  const free = figures?.freeMargin ?? amount(0n)
  return {
    quote: facts.formQuote,
    state: facts.state,
    available: [{ amount: free, coin: COIN, decimals: 2 }],
    read,
    refusals,
    shortfall:
      needed === null
        ? null
        : { needed: { amount: needed, coin: COIN, decimals: 2 }, available: free, most },
    most,
    preview: previewLines(instrument, terms, conversion),
    words: buttonWords(facts, draft, read),
    hints: hintsOf(facts, draft, read),
    warnings: [],
    order: sound
      ? {
          action: action('forexOpen', body, placedOf),
          rowOf: body.openType === 'MARKET' ? null : (key) => sentRow(key, body),
        }
      : null,
  }
}

/** What opening a size means at the price waited for, or at the quote; null without a price. */
function termsOf(
  { quote, leverage }: Pick<CfdFacts, 'quote' | 'leverage'>,
  direction: Direction,
  { limit }: Pick<ReadDraft, 'limit'>,
  size: Lots,
): OpeningTerms | null {
  if (limit !== null) return { direction, size, leverage, price: limit, exit: null }
  if (quote === null) return null
  const price = openingPrice(direction, quote)
  return { direction, size, leverage, price, exit: closingPrice(direction, quote) }
}

function bodyOf(
  { instrument, leverage }: CfdFacts,
  { side, type }: Draft,
  { refusals, limit, size, takeProfit, stopLoss }: ReadDraft,
): InputOf<'forexOpen'> | null {
  if (size === null || refusals.length > 0) return null
  const said = (price: Ticks) => formatTicks(price, instrument.tickDecimals)
  return {
    symbol: instrument.symbol,
    side: directionOf(side),
    openType: type,
    size: formatLots(size, instrument.lotDecimals),
    leverage,
    ...(limit === null ? {} : { openPrice: said(limit) }),
    ...(takeProfit === null ? {} : { takeProfitPrice: said(takeProfit) }),
    ...(stopLoss === null ? {} : { stopLossPrice: said(stopLoss) }),
  }
}

interface Checked {
  readonly refusals: readonly ReceivedRefusal[]
  /** What it would need where that is more than there is. */
  readonly needed: Amount | null
}

function checked(
  { instrument, quote, stale, session, conversion, figures }: CfdFacts,
  read: ReadDraft,
  body: InputOf<'forexOpen'> | null,
  terms: OpeningTerms | null,
): Checked {
  if (body === null) return { refusals: read.refusals, needed: null }
  const valid = validateForex(instrument, body, { quote, stale, session })
  if (!valid.ok) return { refusals: [valid.refusal], needed: null }
  if (!terms || !conversion || !figures) return { refusals: [], needed: null }
  const need = openingNeed(instrument, terms, conversion)
  if (coversOpening(need, figures)) return { refusals: [], needed: null }
  const needed = amount(need.cost + need.spread)
  return { refusals: [refusal('insufficientAvailable', 'size')], needed }
}

function previewLines(
  instrument: DerivativeInstrument,
  terms: OpeningTerms | null,
  conversion: Conversion | null,
): readonly PreviewLine[] {
  const figures = terms && conversion && estimate(instrument, terms, conversion)
  const cost = (value: Amount | undefined) => lineOf(value, costText)
  const gain = (value: Amount | undefined) => lineOf(value, gainText)
  const worth = (value: Amount | undefined) =>
    lineOf(value, (text, decimals) => figure(text, { decimals }))
  return [
    { id: 'value', label: 'forex.preview.value', ...worth(figures?.value) },
    { id: 'margin', label: 'forex.preview.margin', ...cost(figures?.margin) },
    { id: 'commission', label: 'forex.preview.commission', ...cost(figures?.commission) },
    { id: 'swap', label: 'forex.preview.swap', ...gain(figures?.swap) },
    { id: 'point', label: 'forex.preview.point', ...worth(figures?.point) },
  ]
}

const lineOf = (value: Amount | undefined, write: (text: string, decimals: number) => string) =>
  value === undefined
    ? { value: null }
    : {
        value: `${write(formatAmount(value), 2)} ${COIN}`,
        exact: `${figure(formatAmount(value), { signed: write === gainText })} ${COIN}`,
      }

function buttonWords(
  { instrument, text: { t } }: CfdFacts,
  { side, type }: Draft,
  { size }: ReadDraft,
): string {
  const direction = directionOf(side)
  const facts = {
    side: t(`forex.side.${direction}`),
    type: t(`forex.open.${type}.${direction}`),
    name: instrument.name,
  }
  if (size === null) return t('forex.submit.empty', facts)
  const figures = { size: figure(formatLots(size, instrument.lotDecimals)), ...facts }
  return t(type === 'MARKET' ? 'forex.submit' : 'forex.submit.waits', figures)
}

/** Where an order of this type must wait, and its protection stand, against the price of now. */
function hintsOf(
  { instrument, quote, text }: CfdFacts,
  { side, type }: Draft,
  { limit }: ReadDraft,
): FormView['hints'] {
  const direction = directionOf(side)
  const said = (price: Ticks) => figure(formatTicks(price, instrument.tickDecimals))
  const size = contractWords(text, instrument)
  if (quote === null) return { size }
  const waits = type !== 'MARKET'
  const entry = limit ?? openingPrice(direction, quote)
  const exit = limit ?? closingPrice(direction, quote)
  const rule = waits
    ? {
        price: text.t(`forex.rule.${type}.${direction}`, {
          price: said(openingPrice(direction, quote)),
        }),
      }
    : {}
  const facts = { profit: said(entry), loss: said(exit) }
  return {
    size,
    ...rule,
    ...(waits && limit === null
      ? {}
      : { protection: text.t(`forex.rule.protect.${direction}`, facts) }),
  }
}
