// Splits one simulated bar into smaller ones that agree with it exactly: the same open and close,
// exactly one reaches its high, one its low, none goes beyond, and their volumes add up.
import type { Draws } from '../random'

/** A stretch of a simulated price; prices are logarithms. */
export interface Stretch {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Shares of the day's volume traded before its start and before its end, 0 to 1. */
  readonly tradedBefore: number
  readonly tradedAfter: number
  /** True: its move comes mostly at once, in one of its parts. */
  readonly jumps: boolean
}

/** The range of a random walk is 1.596 of its deviation on average. */
const DEVIATION_OF_RANGE = 1 / 1.596

/** A value beyond a wall comes back from it. */
function fold(value: number, low: number, high: number): number {
  const width = high - low
  if (width <= 0) return low
  const turn = (((value - low) % (2 * width)) + 2 * width) % (2 * width)
  const folded = low + (turn <= width ? turn : 2 * width - turn)
  return Math.max(low, Math.min(high, folded))
}

/** How far a bridge between two points reaches above the higher of them (its exact law). */
function reach(from: number, to: number, deviation: number, uniform: number): number {
  const gap = to - from
  const root = Math.sqrt(gap * gap - 2 * deviation * deviation * Math.log(uniform))
  return (root - Math.abs(gap)) / 2
}

/** Breaks a stretch into `parts`; `shared` and `own` are mixed by the correlation `load`. */
export function splitBar(
  whole: Stretch,
  parts: number,
  shared: Draws,
  own: Draws,
  load: number,
): readonly Stretch[] {
  const rest = Math.sqrt(1 - load * load)
  const deviation = ((whole.high - whole.low) * DEVIATION_OF_RANGE) / Math.sqrt(parts)
  const jumpAt = whole.jumps ? Math.floor(shared.uniform() * parts) : -1
  const walk = [0]
  const weights: number[] = []
  for (let i = 0; i < parts; i += 1) {
    const step = (load * shared.normal() + rest * own.normal()) * deviation
    walk.push((walk[i] ?? 0) + step)
    weights.push(Math.exp(0.5 * own.normal() + 0.35 * Math.abs(step / (deviation || 1))))
  }
  const points = bridge(whole, walk, jumpAt)
  return assemble(whole, points, weights, deviation, own, jumpAt)
}

function bridge(whole: Stretch, walk: readonly number[], jumpAt: number): readonly number[] {
  const parts = walk.length - 1
  const end = walk[parts] ?? 0
  return walk.map((value, i) => {
    if (i === 0) return whole.open
    if (i === parts) return whole.close
    const share = i / parts
    const mean = jumpAt < 0 ? share : 0.1 * share + (i > jumpAt ? 0.9 : 0)
    const raw = whole.open + (whole.close - whole.open) * mean + value - end * share
    return fold(raw, whole.low, whole.high)
  })
}

function assemble(
  whole: Stretch,
  points: readonly number[],
  weights: readonly number[],
  deviation: number,
  own: Draws,
  jumpAt: number,
): readonly Stretch[] {
  const ups: number[] = []
  const downs: number[] = []
  weights.forEach((_, i) => {
    const from = points[i] ?? 0
    const to = points[i + 1] ?? 0
    ups.push(Math.max(from, to) + reach(from, to, deviation, own.uniform()))
    downs.push(Math.min(from, to) - reach(from, to, deviation, own.uniform()))
  })
  const top = ups.indexOf(Math.max(...ups))
  const bottom = downs.indexOf(Math.min(...downs))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight, i) => {
    const start = before
    before += weight / total
    const last = i === weights.length - 1
    const span = whole.tradedAfter - whole.tradedBefore
    return {
      open: points[i] ?? 0,
      close: points[i + 1] ?? 0,
      high: i === top ? whole.high : Math.min(whole.high, ups[i] ?? 0),
      low: i === bottom ? whole.low : Math.max(whole.low, downs[i] ?? 0),
      tradedBefore: whole.tradedBefore + span * start,
      tradedAfter: last ? whole.tradedAfter : whole.tradedBefore + span * before,
      jumps: i === jumpAt,
    }
  })
}
