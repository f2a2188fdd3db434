// Indicators by their textbook formulas over whole lists, as a second implementation: plain and
// slow. Sources: J. W. Wilder, New Concepts in Technical Trading Systems (1978) for RSI, ATR, ADX
// and SAR; the papers of Bollinger, Keltner, Donchian, Lane, Appel, Lambert and Hull for those
// named after them.
import type { Candle } from '../../../../src/domain/candles'

export type Values = readonly (number | null)[]

const each = (count: number, value: (index: number) => number | null): Values =>
  Array.from({ length: count }, (_, index) => value(index))
const last = <T>(list: readonly T[], index: number, count: number): readonly T[] =>
  list.slice(index - count + 1, index + 1)
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
const mean = (list: readonly number[]) => sum(list) / list.length
const numbers = (values: Values): number[] => values.filter((value) => value !== null)

/** Over the values that are known; null before and until there are `count` of them. */
function overKnown(values: Values, work: (known: readonly number[]) => Values): Values {
  const from = values.findIndex((value) => value !== null)
  if (from < 0) return values
  return [...values.slice(0, from), ...work(numbers(values.slice(from)))]
}

export const sma = (values: Values, count: number): Values =>
  overKnown(values, (known) =>
    each(known.length, (i) => (i < count - 1 ? null : mean(last(known, i, count)))),
  )

export const ema = (values: Values, count: number): Values =>
  overKnown(values, (known) => {
    const weight = 2 / (count + 1)
    let average = known[0] ?? 0
    return each(known.length, (i) => {
      average += (known[i]! - average) * weight
      return i < count - 1 ? null : average
    })
  })

/** Wilder's smoothing: the mean of the first `count`, then a share of 1 / count. */
export const wilder = (values: Values, count: number): Values =>
  overKnown(values, (known) => {
    let average = 0
    return each(known.length, (i) => {
      if (i < count - 1) return null
      average =
        i === count - 1 ? mean(known.slice(0, count)) : (average * (count - 1) + known[i]!) / count
      return average
    })
  })

export const wma = (values: Values, count: number): Values =>
  overKnown(values, (known) =>
    each(known.length, (i) =>
      i < count - 1
        ? null
        : sum(last(known, i, count).map((value, at) => value * (at + 1))) /
          ((count * (count + 1)) / 2),
    ),
  )

const both = (a: Values, b: Values, work: (a: number, b: number) => number): Values =>
  each(a.length, (i) => {
    const [left = null, right = null] = [a[i], b[i]]
    return left === null || right === null ? null : work(left, right)
  })

export const closes = (bars: readonly Candle[]): number[] => bars.map(({ close }) => close)
const typical = (bars: readonly Candle[]) =>
  bars.map(({ high, low, close }) => (high + low + close) / 3)
const highest = (bars: readonly Candle[], i: number, count: number) =>
  Math.max(...last(bars, i, count).map(({ high }) => high))
const lowest = (bars: readonly Candle[], i: number, count: number) =>
  Math.min(...last(bars, i, count).map(({ low }) => low))

/** Of the first bar its range, as nothing precedes it. */
const trueRanges = (bars: readonly Candle[]): number[] =>
  bars.map(({ high, low }, i) => {
    const before = bars[i - 1]?.close ?? low
    return Math.max(
      high - low,
      i === 0 ? 0 : Math.abs(high - before),
      i === 0 ? 0 : Math.abs(low - before),
    )
  })

export const hma = (values: Values, count: number): Values =>
  wma(
    both(wma(values, Math.floor(count / 2)), wma(values, count), (half, whole) => 2 * half - whole),
    Math.floor(Math.sqrt(count)),
  )

export const atr = (bars: readonly Candle[], count: number): Values =>
  wilder(trueRanges(bars), count)

export function bollinger(bars: readonly Candle[], count: number, width: number) {
  const prices = closes(bars)
  const middle = sma(prices, count)
  const deviation = each(bars.length, (i) => {
    if (i < count - 1) return null
    const part = last(prices, i, count)
    const average = mean(part)
    return Math.sqrt(mean(part.map((price) => (price - average) ** 2)))
  })
  return [
    both(middle, deviation, (m, d) => m + width * d),
    middle,
    both(middle, deviation, (m, d) => m - width * d),
  ]
}

export function donchian(bars: readonly Candle[], count: number): Values[] {
  const at = (value: (i: number) => number) =>
    each(bars.length, (i) => (i < count - 1 ? null : value(i)))
  const upper = at((i) => highest(bars, i, count))
  const lower = at((i) => lowest(bars, i, count))
  return [upper, both(upper, lower, (a, b) => (a + b) / 2), lower]
}

export function keltner(bars: readonly Candle[], count: number, range: number, width: number) {
  const middle = ema(closes(bars), count)
  const ranges = atr(bars, range)
  return [
    both(middle, ranges, (m, r) => m + width * r),
    both(middle, ranges, (m) => m),
    both(middle, ranges, (m, r) => m - width * r),
  ]
}

export function ichimoku(bars: readonly Candle[], sizes: readonly [number, number, number]) {
  const [conversion, base, span] = sizes.map((count) => donchian(bars, count)[1]!) as [
    Values,
    Values,
    Values,
  ]
  const known = (values: Values) => both(values, span, (value) => value)
  const later = (values: Values) => each(values.length, (i) => values[i - sizes[1]] ?? null)
  const first = both(conversion, base, (a, b) => (a + b) / 2)
  return [known(conversion), known(base), later(known(first)), later(span)]
}

export function rsi(bars: readonly Candle[], count: number): Values {
  const moves = closes(bars).map((close, i, all) => (i === 0 ? null : close - all[i - 1]!))
  const part = (sign: 1 | -1) =>
    wilder(
      moves.map((move) => (move === null ? null : Math.max(0, sign * move))),
      count,
    )
  return both(part(1), part(-1), (gain, loss) => (loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)))
}

export function stochastic(bars: readonly Candle[], count: number, slow: number, signal: number) {
  const raw = each(bars.length, (i) => {
    if (i < count - 1) return null
    const [high, low] = [highest(bars, i, count), lowest(bars, i, count)]
    return high === low ? 100 : ((bars[i]!.close - low) / (high - low)) * 100
  })
  const k = sma(raw, slow)
  const d = sma(k, signal)
  return [both(k, d, (value) => value), d]
}

export function macd(bars: readonly Candle[], fast: number, slow: number, signal: number) {
  const prices = closes(bars)
  const line = both(ema(prices, fast), ema(prices, slow), (a, b) => a - b)
  const average = ema(line, signal)
  return [both(line, average, (a, b) => a - b), line, average]
}

export function adx(bars: readonly Candle[], count: number): Values {
  const moves = bars.map(({ high, low }, i) => {
    const before = bars[i - 1]
    if (!before) return null
    const [up, down] = [high - before.high, before.low - low]
    return [up > down && up > 0 ? up : 0, down > up && down > 0 ? down : 0] as const
  })
  const of = (side: 0 | 1) =>
    wilder(
      moves.map((move) => (move === null ? null : move[side])),
      count,
    )
  const ranges = wilder([null, ...trueRanges(bars).slice(1)], count)
  const plus = both(of(0), ranges, (move, range) => (100 * move) / range)
  const minus = both(of(1), ranges, (move, range) => (100 * move) / range)
  const dx = both(plus, minus, (a, b) => (a + b === 0 ? 0 : (100 * Math.abs(a - b)) / (a + b)))
  return wilder(dx, count)
}

export function cci(bars: readonly Candle[], count: number): Values {
  const prices = typical(bars)
  return each(bars.length, (i) => {
    if (i < count - 1) return null
    const part = last(prices, i, count)
    const average = mean(part)
    const deviation = mean(part.map((price) => Math.abs(price - average)))
    return deviation === 0 ? 0 : (prices[i]! - average) / (0.015 * deviation)
  })
}

export const roc = (bars: readonly Candle[], count: number): Values =>
  each(bars.length, (i) => (i < count ? null : (bars[i]!.close / bars[i - count]!.close - 1) * 100))

export const williams = (bars: readonly Candle[], count: number): Values =>
  each(bars.length, (i) => {
    if (i < count - 1) return null
    const [high, low] = [highest(bars, i, count), lowest(bars, i, count)]
    return ((high - bars[i]!.close) / (high - low)) * -100
  })

export function mfi(bars: readonly Candle[], count: number): Values {
  const prices = typical(bars)
  const flow = (sign: 1 | -1) => (i: number) =>
    Math.sign(prices[i]! - prices[i - 1]!) === sign ? prices[i]! * bars[i]!.volume : 0
  return each(bars.length, (i) => {
    if (i < count) return null
    const part = Array.from({ length: count }, (_, at) => i - at)
    const [up, down] = [sum(part.map(flow(1))), sum(part.map(flow(-1)))]
    return down === 0 ? 100 : 100 - 100 / (1 + up / down)
  })
}

export const obv = (bars: readonly Candle[]): Values =>
  each(bars.length, (i) =>
    sum(
      bars
        .slice(1, i + 1)
        .map(({ close, volume }, at) => Math.sign(close - bars[at]!.close) * volume),
    ),
  )

export function vwap(bars: readonly Candle[]): Values {
  const prices = typical(bars)
  const dayOf = ({ at }: Candle) => Math.floor(at / 86_400_000)
  return each(bars.length, (i) => {
    const from = bars.findIndex((bar) => dayOf(bar) === dayOf(bars[i]!))
    const range = Array.from({ length: i - from + 1 }, (_, at) => from + at)
    const volume = sum(range.map((at) => bars[at]!.volume))
    return volume === 0 ? null : sum(range.map((at) => prices[at]! * bars[at]!.volume)) / volume
  })
}

export function superTrend(bars: readonly Candle[], count: number, width: number): Values {
  const ranges = atr(bars, count)
  let [upper, lower, isUp] = [Infinity, -Infinity, false]
  return each(bars.length, (i) => {
    const range = ranges[i] ?? null
    if (range === null) return null
    const { high, low, close } = bars[i]!
    const [top, bottom] = [(high + low) / 2 + width * range, (high + low) / 2 - width * range]
    const before = bars[i - 1]?.close ?? close
    if (top < upper || before > upper) upper = top
    if (bottom > lower || before < lower) lower = bottom
    isUp = isUp ? close >= lower : close > upper
    return isUp ? lower : upper
  })
}

export function sar(bars: readonly Candle[], step: number, most: number): Values {
  const stops: (number | null)[] = [null]
  let isUp = middle(bars[1]!) >= middle(bars[0]!)
  let stop = isUp ? bars[0]!.low : bars[0]!.high
  let extreme = isUp ? bars[1]!.high : bars[1]!.low
  let factor = step
  stops.push(stop)
  for (let i = 2; i < bars.length; i += 1) {
    const { high, low } = bars[i]!
    const two = [bars[i - 1]!, bars[i - 2]!]
    stop += factor * (extreme - stop)
    if (isUp) for (const bar of two) stop = Math.min(stop, bar.low)
    else for (const bar of two) stop = Math.max(stop, bar.high)
    if (isUp ? low < stop : high > stop) {
      stop = extreme
      isUp = !isUp
      extreme = isUp ? high : low
      factor = step
    } else if (isUp ? high > extreme : low < extreme) {
      extreme = isUp ? high : low
      factor = Math.min(factor + step, most)
    }
    stops.push(stop)
  }
  return stops
}

const middle = ({ high, low }: Candle): number => (high + low) / 2
