// View of a CFD draft at current quotes, and the call that opens it.
import { lots, type Amount, type Lots, type Ticks } from '../../../domain/brand'
import { closingPrice, openingNeed, openingPrice } from '../../../domain/cfd/figures'
import type { OpeningTerms } from '../../../domain/cfd/figures'
import type { Conversion, Quote } from '../../../domain/cfd/conversion'
import { validateCfd } from '../../../domain/cfd/validateCfd'
import { coversOpening, type WalletFigures } from '../../../domain/cfd/wallet'
import { amount } from '../../../domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { checkStopReach } from '../../../domain/orders/protection'
import type { DerivativeInstrument } from '../../../domain/instruments'
import type { Direction } from '../../../domain/perpetual/margin'
import type { CfdOpenType } from '../../../domain/records/cfdRecords'
import type { Side } from '../../../domain/records/records'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import { figure } from '../../../i18n/figure'
import type { Text } from '../../../i18n/useText'
import type { InputOf } from '../../../session/calls'
import { costText, gainText } from '../../../i18n/money'
import { command } from '../../../app/command/command'
import type { Draft } from '../../trading/orderForm/draft'
import type { FormQuote, FormView, PreviewLine } from '../../trading/orderForm/OrderFormAdapter'
import { readDraft, type ReadDraft } from '../../trading/orderForm/readDraft'
import { contractText } from './contractText'
import { estimate, affordableLots } from './estimate'
import { placedOf } from './placed'
import { sentRow } from './rows'

const COIN = 'USDT'

export const directionOf = (side: Side): Direction => (side === 'BUY' ? 'LONG' : 'SHORT')

/** A draft whose type CFDs have. */
export type CfdDraft = Draft & { readonly type: CfdOpenType }

export interface CfdFacts {
  readonly instrument: DerivativeInstrument
  readonly formQuote: FormQuote
  readonly state: FormView['state']
  /** Null before the first quote. */
  readonly quote: Quote | null
  readonly conversion: Conversion | null
  /** True without a price source, or without a rate to convert the profit. */
  readonly stale: boolean
  /** True while the trading session is open. */
  readonly session: boolean
  /** Null while an open position cannot be valued. */
  readonly figures: WalletFigures | null
  /**
   * The stop-out price of the wallet including the order; null where there is none or it is
   * unknown.
   */
  readonly liquidationOf: (order: Omit<OpeningTerms, 'exit'>) => Ticks | null
  readonly leverage: number
  readonly text: Text
}

export function cfdView(facts: CfdFacts, draft: CfdDraft): FormView {
  const { instrument, quote, conversion, figures } = facts
  const direction = directionOf(draft.side)
  const marketPrice = quote && openingPrice(direction, quote)
  const read = readDraft(instrument, draft, { marketPrice })
  const terms = read.size === null ? null : termsOf(facts, direction, read, read.size)
  const one = termsOf(facts, direction, read, lots(1))
  const maxLots = affordableLots(instrument, one, conversion, figures)
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
        : { needed: { amount: needed, coin: COIN, decimals: 2 }, available: free, maxLots },
    maxLots,
    preview: previewLines(instrument, terms, conversion),
    label: buttonLabel(facts, draft, read),
    hints: hintsOf(facts, draft, read),
    warnings: [],
    order: sound
      ? {
          command: command('cfdOpen', body, placedOf),
          rowOf: body.openType === 'MARKET' ? null : (key) => sentRow(key, body),
        }
      : null,
  }
}

/** The terms of opening a size at the trigger price or at the quote; null without a price. */
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
  { side, type }: CfdDraft,
  { refusals, limit, size, takeProfit, stopLoss }: ReadDraft,
): InputOf<'cfdOpen'> | null {
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
  /** The amount required when it exceeds the available balance. */
  readonly needed: Amount | null
}

function checked(
  { instrument, quote, stale, session, conversion, figures, liquidationOf }: CfdFacts,
  read: ReadDraft,
  body: InputOf<'cfdOpen'> | null,
  terms: OpeningTerms | null,
): Checked {
  if (body === null) return { refusals: read.refusals, needed: null }
  const valid = validateCfd(instrument, body, { quote, stale, session })
  if (!valid.ok) return { refusals: [valid.refusal], needed: null }
  if (!terms || !conversion || !figures) return { refusals: [], needed: null }
  const need = openingNeed(instrument, terms, conversion)
  if (!coversOpening(need, figures)) {
    const needed = amount(need.cost + need.spread)
    return { refusals: [refusal('insufficientAvailable', 'size')], needed }
  }
  const { direction } = terms
  const reach = checkStopReach(instrument, direction, read.stopLoss, liquidationOf(terms))
  return { refusals: reach.ok ? [] : [reach.refusal], needed: null }
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
    { id: 'value', label: 'cfd.preview.value', ...worth(figures?.value) },
    { id: 'margin', label: 'cfd.preview.margin', ...cost(figures?.margin) },
    { id: 'commission', label: 'cfd.preview.commission', ...cost(figures?.commission) },
    { id: 'swap', label: 'cfd.preview.swap', ...gain(figures?.swap) },
    { id: 'point', label: 'cfd.preview.point', ...worth(figures?.point) },
  ]
}

const lineOf = (value: Amount | undefined, write: (text: string, decimals: number) => string) =>
  value === undefined
    ? { value: null }
    : {
        value: `${write(formatAmount(value), 2)} ${COIN}`,
        exact: `${figure(formatAmount(value), { signed: write === gainText })} ${COIN}`,
      }

function buttonLabel(
  { instrument, text: { t } }: CfdFacts,
  { side, type }: CfdDraft,
  { size }: ReadDraft,
): string {
  const direction = directionOf(side)
  const facts = {
    side: t(`cfd.side.${direction}`),
    type: t(`cfd.open.${type}.${direction}`),
    name: instrument.name,
  }
  if (size === null) return t('cfd.submit.empty', facts)
  const figures = { size: figure(formatLots(size, instrument.lotDecimals)), ...facts }
  return t(type === 'MARKET' ? 'cfd.submit' : 'cfd.submit.waits', figures)
}

/**
 * Hints on where a pending order of this type and its protection may stand relative to the current
 * price.
 */
function hintsOf(
  { instrument, quote, text }: CfdFacts,
  { side, type }: CfdDraft,
  { limit }: ReadDraft,
): FormView['hints'] {
  const direction = directionOf(side)
  const said = (price: Ticks) => figure(formatTicks(price, instrument.tickDecimals))
  const size = contractText(text, instrument)
  if (quote === null) return { size }
  const waits = type !== 'MARKET'
  const entry = limit ?? openingPrice(direction, quote)
  const exit = limit ?? closingPrice(direction, quote)
  const rule = waits
    ? {
        price: text.t(`cfd.rule.${type}.${direction}`, {
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
      : { protection: text.t(`cfd.rule.protect.${direction}`, facts) }),
  }
}
