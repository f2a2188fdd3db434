// The checks of a CFD order that do not depend on a wallet, in the order of the refusal list. The
// client's order form and the exchange both use them.
import { lots, type Lots, type Ticks } from '../brand'
import { closingPrice, openingPrice } from './figures'
import { formatLots } from '../decimal'
import { CFD_OPEN_TYPES, type CfdOpenType } from '../records/cfdRecords'
import type { DerivativeInstrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { readPrice, readQuantity } from '../orders/orderNumbers'
import { checkProtection } from '../orders/protection'
import { accepted, refused, type Outcome } from '../refusals'
import type { Quote } from './conversion'

/** An order as submitted; decimals are text. */
export interface CfdDraft {
  readonly side: Direction
  readonly openType: CfdOpenType
  /** In lots. */
  readonly size: string
  readonly leverage: number
  readonly openPrice?: string | undefined
  readonly takeProfitPrice?: string | undefined
  readonly stopLossPrice?: string | undefined
}

/** The present state of the market. */
export interface CfdMarket {
  /** null before the first. */
  readonly quote: Quote | null
  /** True without a source, or without a rate that converts its profit. */
  readonly stale: boolean
  /** True if its session is open. */
  readonly session: boolean
}

/** An order with every figure parsed and valid by itself. */
export interface CheckedCfd {
  readonly direction: Direction
  readonly openType: CfdOpenType
  readonly size: Lots
  readonly leverage: number
  /** null for MARKET. */
  readonly trigger: Ticks | null
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

type Numbers = Pick<CheckedCfd, 'size' | 'trigger' | 'takeProfit' | 'stopLoss'>

/**
 * Parses and checks an order against its instrument and market: numbers first, then the list's
 * order. While the session is closed pending orders are accepted, but nothing is executed.
 */
export function validateCfd(
  instrument: DerivativeInstrument,
  draft: CfdDraft,
  { quote, stale, session }: CfdMarket,
): Outcome<CheckedCfd> {
  const read = readNumbers(instrument, draft)
  if (!read.ok) return read
  const { size, trigger } = read.value
  const { side: direction, openType, leverage } = draft
  if (stale || quote === null) return refused('instrumentStale', 'symbol')
  const isMarket = openType === 'MARKET'
  if (isMarket && !session) return refused('sessionClosed', 'symbol')
  if (!CFD_OPEN_TYPES.includes(openType)) return refused('orderTypeUnsupported', 'openType')
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > instrument.maxLeverage)
    return refused('leverageInvalid', 'leverage', { max: instrument.maxLeverage })
  if (!isMarket && trigger === null) return refused('priceMissing', 'openPrice')
  if (isMarket && trigger !== null) return refused('priceNotAllowed', 'openPrice')
  if (size > instrument.maxLots) {
    const max = formatLots(lots(instrument.maxLots), instrument.lotDecimals)
    return refused('quantityTooLarge', 'size', { max })
  }
  const side = checkTrigger(openType, direction, trigger, quote)
  if (!side.ok) return side
  const sides = checkBothSides(direction, read.value, quote)
  if (!sides.ok) return sides
  return accepted({ direction, openType, leverage, ...read.value })
}

/**
 * A LIMIT waits for a better price than the streamed one, a STOP for a worse one; one that would be
 * executed at once is on the wrong side.
 */
export function checkTrigger(
  openType: CfdOpenType,
  direction: Direction,
  trigger: Ticks | null,
  quote: Quote,
): Outcome<null> {
  if (trigger === null || openType === 'MARKET') return accepted(null)
  const beyond = trigger - openingPrice(direction, quote)
  const wantsBelow = (openType === 'LIMIT') === (direction === 'LONG')
  const isRight = wantsBelow ? beyond < 0 : beyond > 0
  return isRight ? accepted(null) : refused('triggerWrongSide', 'openPrice')
}

/**
 * The protection of a pending order is relative to its price. For an order executed at once, the
 * take-profit is beyond the execution price, and the stop-loss beyond the price at which it could
 * be closed: inside the spread it would be closed by the next quote.
 */
function checkBothSides(
  direction: Direction,
  { trigger, takeProfit, stopLoss }: Numbers,
  quote: Quote,
): Outcome<null> {
  const entry = trigger ?? openingPrice(direction, quote)
  const exit = trigger ?? closingPrice(direction, quote)
  const profit = checkProtection(direction, entry, { takeProfit, stopLoss: null })
  return profit.ok ? checkProtection(direction, exit, { takeProfit: null, stopLoss }) : profit
}

function readNumbers(instrument: DerivativeInstrument, draft: CfdDraft): Outcome<Numbers> {
  const size = readQuantity(instrument, draft.size, 'size')
  if (!size.ok) return size
  const prices = readCfdPrices(instrument, draft)
  if (!prices.ok) return prices
  const { trigger = null, takeProfit = null, stopLoss = null } = prices.value
  return accepted({ size: size.value, trigger, takeProfit, stopLoss })
}

/** null removes one, undefined keeps it. */
type Maybe<T> = T | null | undefined

export interface CfdPrices {
  readonly trigger: Ticks | undefined
  readonly takeProfit: Maybe<Ticks>
  readonly stopLoss: Maybe<Ticks>
}

/** The prices of an order or of a change, as far as present. */
export function readCfdPrices(
  instrument: DerivativeInstrument,
  prices: {
    readonly openPrice?: string | undefined
    readonly takeProfitPrice?: Maybe<string>
    readonly stopLossPrice?: Maybe<string>
  },
): Outcome<CfdPrices> {
  const trigger = maybePrice(instrument, prices.openPrice, 'openPrice')
  if (!trigger.ok) return trigger
  const takeProfit = maybePrice(instrument, prices.takeProfitPrice, 'takeProfitPrice')
  if (!takeProfit.ok) return takeProfit
  const stopLoss = maybePrice(instrument, prices.stopLossPrice, 'stopLossPrice')
  if (!stopLoss.ok) return stopLoss
  return accepted({
    trigger: trigger.value,
    takeProfit: takeProfit.value,
    stopLoss: stopLoss.value,
  })
}

function maybePrice<None extends null | undefined>(
  instrument: DerivativeInstrument,
  text: string | None,
  field: string,
): Outcome<Ticks | None> {
  return typeof text === 'string' ? readPrice(instrument, text, field) : accepted(text)
}
