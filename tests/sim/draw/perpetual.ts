// Random perpetual actions of simulated customers.
import type { PerpetualInstrument } from '../../../src/domain/instruments'
import { hasEnded } from '../../../server/core/engine/ended'
import type { CustomerCommand as ExchangeCommand } from '../../support/core'
import { badNumber, lotsWorth, maybe, midOf, pickId, priceNear, priceText, sizeText } from './scene'
import type { Scene } from './scene'
import { drawStop } from './stops'

/** The part of the commands that is about stop orders. */
const STOPS = 0.15

export function drawPerpetual(scene: Scene, userId: string): ExchangeCommand {
  const { core, dice } = scene
  const mine = [...(core.perpetual.byUser.get(userId) ?? [])]
  if (dice.chance(STOPS)) return drawStop(scene, userId, mine)
  const roll = dice.below(100)
  const id = pickId(scene, userId, 'futures', mine)
  if (roll < 45 || id === undefined) return drawOpen(scene)
  const others = [...core.perpetual.tickets.keys(), 'nobody']
  const futureId = roll < 97 ? id : dice.pick(others)
  const ticket = core.perpetual.ticketOf(userId, futureId) ?? core.perpetual.tickets.get(futureId)
  if (!ticket) return { kind: 'futures.cancel', body: { futureId } }
  const sizes = hasEnded(ticket) ? { open: 0, quantity: 0 } : ticket
  return drawChange(scene, futureId, ticket.instrument, sizes)
}

function drawOpen(scene: Scene): ExchangeCommand {
  const { core, dice } = scene
  const { instrument } = dice.pick([...core.perpetual.markets.values()])
  const isMarket = dice.chance(0.4)
  const isLong = dice.chance(0.5)
  const quantity = drawQuantity(scene, instrument)
  const leverage = dice.pick([1, 3, 5, 10, 10, 20, 25, 50, instrument.maxLeverage])
  const away = (share: number) => Math.round(midOf(scene, instrument.symbol) * (1 + share))
  const far = () => 0.002 + dice.next() * 0.1
  const [up, down] = [priceText(instrument, away(far())), priceText(instrument, away(-far()))]
  const body = {
    type: isMarket ? 'MARKET' : 'LIMIT',
    from: instrument.base,
    to: instrument.quote,
    direction: isLong ? 'LONG' : 'SHORT',
    quantity,
    openPrice: isMarket ? undefined : drawPrice(scene, instrument),
    leverage,
    margin: maybe(scene, 0.15, () => String(10 + dice.below(4_000))),
    takeProfitPrice: maybe(scene, 0.2, () => (isLong ? up : down)),
    stopLossPrice: maybe(scene, 0.2, () => (isLong ? down : up)),
    timeInForce: maybe(scene, 0.25, () => dice.pick(['GTC', 'IOC', 'FOK'] as const)),
    postOnly: maybe(scene, 0.12, () => true),
    reduceOnly: maybe(scene, 0.12, () => true),
  } as const
  return { kind: 'futures.open', body }
}

function drawChange(
  scene: Scene,
  futureId: string,
  instrument: PerpetualInstrument,
  { open, quantity: whole }: { readonly open: number; readonly quantity: number },
): ExchangeCommand {
  const { dice } = scene
  const part = () => sizeText(instrument, 1 + dice.below(Math.max(1, open + 2)))
  const price = () => drawPrice(scene, instrument)
  const roll = dice.below(100)
  if (roll < 22) {
    const quantity = maybe(scene, 0.6, part)
    return { kind: 'futures.close', body: { futureId, type: 'MARKET', quantity } }
  }
  if (roll < 42) {
    const quantity = maybe(scene, 0.6, part)
    const postOnly = maybe(scene, 0.2, () => true)
    const body = { futureId, type: 'LIMIT', quantity, closePrice: price(), postOnly } as const
    return { kind: 'futures.close', body }
  }
  if (roll < 52) return { kind: 'futures.cancel', body: { futureId } }
  if (roll < 60) return { kind: 'futures.cancelClose', body: { futureId } }
  if (roll < 72) {
    const amount = dice.chance(0.95) ? String(1 + dice.below(2_000)) : badNumber(scene)
    return { kind: 'futures.margin', body: { futureId, amount } }
  }
  if (roll < 86) {
    const body = {
      futureId,
      openPrice: maybe(scene, 0.5, price),
      quantity: maybe(scene, 0.7, () => sizeText(instrument, 1 + dice.below(whole + 3))),
    }
    return { kind: 'futures.amend', body }
  }
  const protection = () =>
    dice.chance(0.2) ? null : priceText(instrument, priceNear(scene, instrument, 0.05))
  const body = {
    futureId,
    takeProfitPrice: maybe(scene, 0.6, protection),
    stopLossPrice: maybe(scene, 0.6, protection),
  }
  return { kind: 'futures.change', body }
}

function drawPrice(scene: Scene, instrument: PerpetualInstrument): string {
  if (scene.dice.chance(0.01)) return badNumber(scene)
  return priceText(instrument, priceNear(scene, instrument, scene.dice.chance(0.9) ? 0.003 : 0.12))
}

function drawQuantity(scene: Scene, instrument: PerpetualInstrument): string {
  const { dice } = scene
  if (dice.chance(0.02)) return badNumber(scene)
  const value = dice.pick([10, 300, 3_000, 20_000, 60_000, 150_000]) * (0.4 + dice.next())
  return sizeText(instrument, lotsWorth(scene, instrument, value))
}
