// Depth chart arithmetic: running totals within a span around the mid price, and the level under a
// crosshair. Prices are ticks, sizes lots.

export interface DepthPoint {
  readonly price: number
  readonly total: number
}

export interface DepthCurve {
  readonly bids: readonly DepthPoint[]
  readonly asks: readonly DepthPoint[]
  readonly low: number
  readonly high: number
  readonly maxTotal: number
}

/** Running totals of a side, best first. */
export function runningTotals(levels: Float64Array): readonly DepthPoint[] {
  const points: DepthPoint[] = []
  let total = 0
  for (let i = 0; i + 1 < levels.length; i += 2) {
    total += levels[i + 1] ?? 0
    points.push({ price: levels[i] ?? 0, total })
  }
  return points
}

/** The curve centred on the mid price, extending as far each way as the shorter side. */
export function depthCurve(bidLevels: Float64Array, askLevels: Float64Array): DepthCurve | null {
  const bids = runningTotals(bidLevels)
  const asks = runningTotals(askLevels)
  const bid = bids[0]
  const ask = asks[0]
  if (!bid || !ask) return null
  const middle = (bid.price + ask.price) / 2
  const reach = Math.min(
    middle - (bids.at(-1)?.price ?? middle),
    (asks.at(-1)?.price ?? middle) - middle,
  )
  const span = Math.max(reach, 1)
  const low = middle - span
  const high = middle + span
  const shownBids = bids.filter(({ price }) => price >= low)
  const shownAsks = asks.filter(({ price }) => price <= high)
  const maxTotal = Math.max(1, shownBids.at(-1)?.total ?? 0, shownAsks.at(-1)?.total ?? 0)
  return { bids: shownBids, asks: shownAsks, low, high, maxTotal }
}

export interface DepthAt extends DepthPoint {
  readonly side: 'bid' | 'ask'
}

/** The level at a price on the axis: the cumulative size between it and the middle. */
export function depthAt(curve: DepthCurve, price: number): DepthAt | null {
  const middle = (curve.low + curve.high) / 2
  const side = price < middle ? 'bid' : 'ask'
  const found =
    side === 'bid'
      ? curve.bids.findLast((point) => point.price >= price)
      : curve.asks.findLast((point) => point.price <= price)
  const point = found ?? (side === 'bid' ? curve.bids[0] : curve.asks[0])
  return point ? { ...point, side } : null
}
