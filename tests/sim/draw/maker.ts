// Random actions of the simulated market maker: walking and jumping prices, depth around them,
// takers, recorded trades, funding rates, lost sources, closed sessions.
import { lots, rate, ticks } from '../../../src/domain/brand'
import type { Instrument, Market } from '../../../src/domain/instruments'
import type { Side } from '../../../src/domain/records/records'
import type { MakerEvent } from '../../../server/core/exchange/market'
import { DEALT_START, FUTURES_START, SPOT_START } from '../world'
import { lotsWorth, midOf, priceNear, type Scene } from './scene'

export interface MakerAct {
  readonly by: 'maker'
  readonly symbol: string
  readonly event: MakerEvent
}

const STARTS: Readonly<Record<string, number>> = { ...SPOT_START, ...FUTURES_START, ...DEALT_START }
const ALL_SYMBOLS: readonly string[] = Object.keys(STARTS)

export function drawMaker(scene: Scene): MakerAct {
  const { dice } = scene
  const starts = dice.pick([SPOT_START, FUTURES_START, FUTURES_START, DEALT_START])
  const it = instrumentOf(scene, dice.pick(Object.keys(starts)))
  walk(scene, it)
  return { by: 'maker', symbol: it.symbol, event: DRAW[it.market](scene, it) }
}

/** What an instrument needs before anybody can trade it. */
export function openingActs(scene: Scene): readonly MakerAct[] {
  return ALL_SYMBOLS.flatMap((symbol) => {
    const it = instrumentOf(scene, symbol)
    const events =
      it.market === 'derivatives'
        ? [drawQuote(scene, it)]
        : [
            it.market === 'spot' ? drawReference(scene, it) : drawMark(scene, it),
            drawDepth(scene, it),
          ]
    return events.map((event) => ({ by: 'maker', symbol, event }) as const)
  })
}

const DRAW: Readonly<Record<Market, (scene: Scene, it: Instrument) => MakerEvent>> = {
  spot(scene, it) {
    const roll = scene.dice.below(100)
    if (isStale(scene, it)) return { kind: 'stale', stale: roll < 60 }
    if (roll < 40) return drawDepth(scene, it)
    if (roll < 65) return drawReference(scene, it)
    if (roll < 98) return drawTrade(scene, it)
    return { kind: 'stale', stale: true }
  },
  futures(scene, it) {
    const roll = scene.dice.below(100)
    if (isStale(scene, it)) return { kind: 'stale', stale: roll < 60 }
    if (roll < 30) return drawDepth(scene, it)
    if (roll < 70) return drawMark(scene, it)
    if (roll < 90) return drawTrade(scene, it)
    if (roll < 98)
      return { kind: 'fundingRate', rate: rate(BigInt(scene.dice.below(1_500_001) - 750_000)) }
    return { kind: 'stale', stale: true }
  },
  derivatives(scene, it) {
    const roll = scene.dice.below(100)
    const { stale, session } = scene.core.cfd.market(it.symbol)
    if (stale && roll < 60) return { kind: 'stale', stale: false }
    if (!session && roll < 60) return { kind: 'session', open: true }
    if (roll < 95) return drawQuote(scene, it)
    if (roll < 98) return { kind: 'session', open: false }
    return { kind: 'stale', stale: true }
  },
}

function instrumentOf({ core }: Scene, symbol: string): Instrument {
  const market =
    core.spot.markets.get(symbol) ??
    core.perpetual.markets.get(symbol) ??
    core.cfd.markets.get(symbol)
  if (!market) throw new Error(`No instrument ${symbol}`)
  return market.instrument
}

const isStale = ({ core }: Scene, { symbol, market }: Instrument): boolean =>
  market === 'spot' ? core.spot.market(symbol).stale : core.perpetual.market(symbol).stale

/** Small steps; a jump of 1 to 60 % now and then; never far from where it began for ever. */
function walk({ dice, mids }: Scene, { symbol, market }: Instrument): void {
  const start = STARTS[symbol] ?? 1
  const mid = mids.get(symbol) ?? start
  const most = market === 'derivatives' ? 0.06 : 0.6
  const jump = dice.chance(0.03) ? 0.01 + dice.next() * (most - 0.01) : dice.next() * 0.003
  const sign = mid > start * 3 ? -1 : mid < start / 3 ? 1 : dice.pick([-1, 1])
  mids.set(symbol, Math.max(20, Math.round(mid * (1 + sign * jump))))
}

const drawReference = (scene: Scene, it: Instrument): MakerEvent => ({
  kind: 'reference',
  price: ticks(midOf(scene, it.symbol)),
})

/** The mark keeps near the index, which is where the source sees it. */
function drawMark(scene: Scene, it: Instrument): MakerEvent {
  const index = ticks(midOf(scene, it.symbol))
  return { kind: 'mark', mark: priceNear(scene, it, 0.001), index }
}

function drawQuote(scene: Scene, it: Instrument): MakerEvent {
  const mid = midOf(scene, it.symbol)
  const half = 1 + scene.dice.below(12)
  return { kind: 'quote', bid: ticks(mid - half), ask: ticks(mid + half) }
}

function drawDepth(scene: Scene, it: Instrument): MakerEvent {
  const { dice } = scene
  const mid = midOf(scene, it.symbol)
  const step = Math.max(1, Math.round(mid * 0.0004))
  const rows = (sign: 1 | -1) =>
    Array.from({ length: dice.below(6) }, (_, i) => {
      const price = mid + sign * (1 + i * step + dice.below(step))
      const size = dice.chance(0.1) ? 0 : lotsWorth(scene, it, 50 + dice.below(12_000))
      return [ticks(Math.max(1, price)), lots(size)] as const
    })
  const update = { bids: unique(rows(-1)), asks: unique(rows(1)), replace: dice.chance(0.7) }
  return { kind: 'depth', update }
}

const unique = <T extends readonly [number, number]>(rows: readonly T[]): readonly T[] => [
  ...new Map(rows.map((row) => [row[0], row] as const)).values(),
]

function drawTrade(scene: Scene, it: Instrument): MakerEvent {
  const { dice } = scene
  const side: Side = dice.pick(['BUY', 'SELL'])
  const quantity = lots(lotsWorth(scene, it, 10 + dice.below(5_000)))
  const order = { side, quantity, price: priceNear(scene, it, 0.003) }
  return { kind: dice.chance(0.7) ? 'take' : 'print', order }
}
