// Consequences of moving a line to another price: the change to send, the result of that price, and
// the refusal or the question it would meet. Pure.
import { ticks } from '../../../../domain/brand'
import { formatTicks, readLots } from '../../../../domain/decimal'
import type { ReceivedRefusal } from '../../../../domain/refusals'
import type { InputOf } from '../../../../session/calls'
import { hasBook, type MarketDescriptor } from '../../../markets/MarketDescriptor'
import { checkOf } from '../../../markets/changeChecks'
import { checkRowStop } from '../../../trading/actions/checkRowStop'
import { formerFields } from '../../../trading/actions/formerFields'
import type { Now, RowChange } from '../../../trading/actions/MarketActions'
import { restsOn } from '../../../trading/lists/rows'
import { quoteOf, wouldRest } from '../../../trading/orderForm/formQuote'
import { draftOf, readAlert } from '../../../trading/alerts/alertDraft'
import type { AlertTarget, LineTarget, OrderTarget, PositionTarget } from '../screen/ownLines'
import { isOrderTarget, movedField } from './lineTargets'

/** Distance from the last price in per cent beyond which a move asks before it is sent. */
export const FAR_PERCENT = 5

export interface LineMove {
  /** Decimal text. */
  readonly price: string
  readonly change: RowChange
  /** The alert with its new level; null for rows. */
  readonly alert: InputOf<'changeAlert'> | null
  /** The part of a position that the price protects; null for orders. */
  readonly protects: 'takeProfit' | 'stopLoss' | null
  /** Distance from the last price in per cent; null before the first price. */
  readonly percent: number | null
  /** Profit of the position if it closes at the price, before fees; null for orders. */
  readonly profit: string | null
  /** The refusal that the exchange would give. */
  readonly refusal: ReceivedRefusal | null
  /** far: it lies far from the last price. through: the order would execute at once. */
  readonly doubt: 'far' | 'through' | null
}

export interface MoveContext {
  readonly market: Pick<MarketDescriptor, 'market' | 'lists' | 'panels'>
  readonly now: Now
  /** The last price in ticks; null before the first. */
  readonly last: number | null
}

/** Evaluates a move of a line to a price in ticks. */
export const moveLine = (target: LineTarget, price: number, context: MoveContext): LineMove =>
  target.part === 'alert'
    ? moveAlert(target, price, context)
    : isOrderTarget(target)
      ? moveOrder(target, price, context)
      : moveProtection(target, price, context)

function moveAlert(
  { alert, instrument }: AlertTarget,
  price: number,
  context: MoveContext,
): LineMove {
  const text = formatTicks(ticks(price), instrument.tickDecimals)
  const draft = { ...draftOf({ alert, symbol: instrument.symbol }), level: text }
  const read = readAlert(draft, alert.expiresAt, null)
  return {
    price: text,
    change: {},
    alert: read.ok ? { uuid: alert.uuid, ...read.terms } : null,
    protects: null,
    percent: percentOf(price, context),
    profit: null,
    refusal: read.ok ? null : read.refusal,
    doubt: null,
  }
}

function moveOrder(target: OrderTarget, price: number, context: MoveContext): LineMove {
  const { row } = target
  const { actions } = context.market.lists
  const text = formatTicks(ticks(price), row.traded.priceDecimals)
  const check = checkOf(context.market, row)
  const change = { [movedField(target)]: text }
  const quote = quoteOf(context.now.tickers.get(row.traded.symbol))
  const side = hasBook(context.market) ? restsOn(row) : null
  const rests = side === null || wouldRest(side, ticks(price), quote)
  return {
    price: text,
    change,
    alert: null,
    protects: null,
    percent: percentOf(price, context),
    profit: null,
    refusal: check(row.id, { ...formerFields(actions, row), ...change }, context.now),
    doubt: rests ? farDoubt(price, context) : 'through',
  }
}

function moveProtection(target: PositionTarget, price: number, context: MoveContext): LineMove {
  const { row } = target
  const { actions } = context.market.lists
  const { priceDecimals, lotDecimals } = row.traded
  const text = formatTicks(ticks(price), priceDecimals)
  const protects = partAt(target, price, context)
  const whole = { takeProfit: row.takeProfit, stopLoss: row.stopLoss, [protects]: text }
  const close = { size: readLots(row.size, lotDecimals), price: ticks(price) }
  return {
    price: text,
    change: { [protects]: text },
    alert: null,
    protects,
    percent: percentOf(price, context),
    profit: actions.position?.profitOf(row.id, close, context.now) ?? null,
    refusal: actions.check(row.id, whole, context.now) ?? checkRowStop(row, whole.stopLoss),
    doubt: farDoubt(price, context),
  }
}

/** A price dragged out of a position takes its profit on one side of the market, else its loss. */
function partAt(
  { part, row }: PositionTarget,
  price: number,
  { last }: MoveContext,
): 'takeProfit' | 'stopLoss' {
  if (part !== 'entry') return part
  return price > (last ?? 0) === (row.side === 'BUY') ? 'takeProfit' : 'stopLoss'
}

const percentOf = (price: number, { last }: MoveContext): number | null =>
  last === null || last <= 0 ? null : ((price - last) * 100) / last

function farDoubt(price: number, context: MoveContext): 'far' | null {
  const percent = percentOf(price, context)
  return percent !== null && Math.abs(percent) > FAR_PERCENT ? 'far' : null
}
