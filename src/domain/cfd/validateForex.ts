// The checks that an order of a CFD must pass before anybody looks at a wallet,
// in the order of the refusal list. The ticket of the client and the exchange both ask here.
import { lots, type Lots, type Ticks } from '../brand'
import { closingPrice, openingPrice } from './figures'
import { formatLots } from '../decimal'
import { FOREX_OPEN_TYPES, type ForexOpenType } from '../records/forexRecords'
import type { DerivativeInstrument } from '../instruments'
import type { Direction } from '../perpetual/margin'
import { readPrice, readQuantity } from '../orders/orderNumbers'
import { checkProtection } from '../orders/protection'
import { accepted, refused, type Outcome } from '../refusals'
import type { Quote } from './conversion'

/** An order as the caller writes it; decimals are text. */
export interface ForexDraft {
  readonly side: Direction
  readonly openType: ForexOpenType
  /** In lots. */
  readonly size: string
  readonly leverage: number
  readonly openPrice?: string | undefined
  readonly takeProfitPrice?: string | undefined
  readonly stopLossPrice?: string | undefined
}

/** What the market says now. */
export interface ForexMarket {
  /** null before the first. */
  readonly quote: Quote | null
  /** Without a source, or without a rate that converts its profit. */
  readonly stale: boolean
  /** Whether its session is open. */
  readonly session: boolean
}

/** An order whose every figure is read and sound in itself. */
export interface CheckedForex {
  readonly direction: Direction
  readonly openType: ForexOpenType
  readonly size: Lots
  readonly leverage: number
  /** null for MARKET. */
  readonly trigger: Ticks | null
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

type Numbers = Pick<CheckedForex, 'size' | 'trigger' | 'takeProfit' | 'stopLoss'>

/**
 * Reads and checks an order against its instrument and market: numbers first, then the list's
 * order. While the session is closed orders may be placed to wait, but nothing is dealt.
 */
export function validateForex(
  instrument: DerivativeInstrument,
  draft: ForexDraft,
  { quote, stale, session }: ForexMarket,
): Outcome<CheckedForex> {
  const read = readNumbers(instrument, draft)
  if (!read.ok) return read
  const { size, trigger } = read.value
  const { side: direction, openType, leverage } = draft
  if (stale || quote === null) return refused('instrumentStale', 'symbol')
  const isMarket = openType === 'MARKET'
  if (isMarket && !session) return refused('sessionClosed', 'symbol')
  if (!FOREX_OPEN_TYPES.includes(openType)) return refused('orderTypeUnsupported', 'openType')
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
 * dealt at once is on the wrong side.
 */
export function checkTrigger(
  openType: ForexOpenType,
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
 * A pending order's protection stands around its price. One dealt at once takes profit beyond the
 * price dealt at, and stops loss beyond the price it could be closed at: inside the spread it would
 * be closed with the next quote.
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

function readNumbers(instrument: DerivativeInstrument, draft: ForexDraft): Outcome<Numbers> {
  const size = readQuantity(instrument, draft.size, 'size')
  if (!size.ok) return size
  const prices = readForexPrices(instrument, draft)
  if (!prices.ok) return prices
  const { trigger = null, takeProfit = null, stopLoss = null } = prices.value
  return accepted({ size: size.value, trigger, takeProfit, stopLoss })
}

/** null takes one off, undefined leaves it. */
type Maybe<T> = T | null | undefined

export interface ForexPrices {
  readonly trigger: Ticks | undefined
  readonly takeProfit: Maybe<Ticks>
  readonly stopLoss: Maybe<Ticks>
}

/** The prices of an order or of a change, where there are any. */
export function readForexPrices(
  instrument: DerivativeInstrument,
  prices: {
    readonly openPrice?: string | undefined
    readonly takeProfitPrice?: Maybe<string>
    readonly stopLossPrice?: Maybe<string>
  },
): Outcome<ForexPrices> {
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
