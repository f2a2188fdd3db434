// Random spot actions of simulated customers.
import { ticks } from '../../../src/domain/brand'
import type { SpotInstrument } from '../../../src/domain/instruments'
import type { CustomerCommand as ExchangeCommand } from '../../support/core'
import {
  badNumber,
  lotsWorth,
  maybe,
  pickId,
  priceNear,
  priceText,
  sizeText,
  type Scene,
} from './scene'

export function drawSpot(scene: Scene, userId: string): ExchangeCommand {
  const { core, dice } = scene
  const mine = core.spot.liveOf(userId)
  const roll = dice.below(100)
  const uuid = pickId(scene, userId, 'spot', mine)
  if (roll < 55 || uuid === undefined) return drawNew(scene)
  if (roll < 68) return { kind: 'orders.cancel', body: { uuid } }
  if (roll < 95) return drawAmend(scene, uuid)
  const others = [...core.spot.live()].map(({ id }) => id)
  return { kind: 'orders.cancel', body: { uuid: dice.pick([...others, 'nobody']) } }
}

function drawNew(scene: Scene): ExchangeCommand {
  const { core, dice } = scene
  const { instrument } = dice.pick([...core.spot.markets.values()])
  const { base: from, quote: to } = instrument
  const isMarket = dice.chance(0.25)
  const price = isMarket ? undefined : priceText(instrument, drawPrice(scene, instrument))
  const body = {
    type: isMarket ? 'MARKET' : 'LIMIT',
    from: dice.chance(0.99) ? from : 'XYZ',
    to,
    quantity: drawQuantity(scene, instrument),
    price: dice.chance(0.98) ? price : badNumber(scene),
    timeInForce: maybe(scene, 0.3, () => dice.pick(['GTC', 'IOC', 'FOK'] as const)),
    postOnly: maybe(scene, 0.15, () => true),
  } as const
  return { kind: dice.chance(0.5) ? 'orders.buy' : 'orders.sale', body }
}

function drawAmend(scene: Scene, uuid: string): ExchangeCommand {
  const { core, dice } = scene
  const order = core.spot.liveOrder(uuid)
  if (!order) return { kind: 'orders.amend', body: { uuid, quantity: '1' } }
  const { instrument } = order
  const body = {
    uuid,
    price: maybe(scene, 0.5, () => priceText(instrument, drawPrice(scene, instrument))),
    quantity: maybe(scene, 0.7, () =>
      dice.chance(0.6)
        ? sizeText(instrument, 1 + dice.below(order.quantity + 5))
        : drawQuantity(scene, instrument),
    ),
  }
  return { kind: 'orders.amend', body }
}

/** Mostly where orders meet, sometimes far away, now and then where somebody rests already. */
function drawPrice(scene: Scene, instrument: SpotInstrument): number {
  const { core, dice } = scene
  if (dice.chance(0.25)) {
    const { bids, asks } = core.spot.market(instrument.symbol).book.levels(5)
    const [price] = dice.pick([...bids, ...asks, [ticks(0)] as const])
    if (price > 0) return price
  }
  return priceNear(scene, instrument, dice.chance(0.9) ? 0.002 : 0.12)
}

function drawQuantity(scene: Scene, instrument: SpotInstrument): string {
  const { dice } = scene
  if (dice.chance(0.02)) return badNumber(scene)
  const value = dice.chance(0.9) ? 5 + dice.below(3_000) : dice.pick([1, 30_000, 40_000_000])
  return sizeText(instrument, lotsWorth(scene, instrument, value) + dice.below(7))
}
