// Random CFD actions of simulated customers.
import type { DerivativeInstrument } from '../../../src/domain/instruments'
import { hasEnded } from '../../../server/core/engine/ended'
import type { CustomerCommand as ExchangeCommand } from '../../support/core'
import {
  badNumber,
  maybe,
  midOf,
  pickId,
  priceNear,
  priceText,
  sizeText,
  type Scene,
} from './scene'

export function drawCfd(scene: Scene, userId: string): ExchangeCommand {
  const { core, dice } = scene
  const mine = [...(core.cfd.byUser.get(userId) ?? [])]
  const roll = dice.below(100)
  const id = pickId(scene, userId, 'derivatives', mine)
  if (roll < 50 || id === undefined) return drawOpen(scene)
  const others = [...core.cfd.tickets.keys(), 'nobody']
  const forexUuid = roll < 97 ? id : dice.pick(others)
  const ticket = core.cfd.ticketOf(userId, forexUuid) ?? core.cfd.tickets.get(forexUuid)
  if (!ticket) return { kind: 'cfd.cancel', body: { forexUuid } }
  const open = hasEnded(ticket) ? 0 : ticket.open
  return drawChange(scene, forexUuid, ticket.instrument, open)
}

function drawOpen(scene: Scene): ExchangeCommand {
  const { core, dice } = scene
  const { instrument } = dice.pick([...core.cfd.markets.values()])
  const openType = dice.pick(['MARKET', 'MARKET', 'LIMIT', 'STOP'] as const)
  const side = dice.pick(['LONG', 'SHORT'] as const)
  const body = {
    symbol: dice.chance(0.5) ? instrument.symbol : instrument.name,
    side,
    openType,
    size: drawSize(scene),
    leverage: dice.pick([1, 5, 20, 50, 100, instrument.maxLeverage, 500]),
    openPrice: openType === 'MARKET' ? undefined : nearText(scene, instrument, 0.004),
    takeProfitPrice: maybe(scene, 0.25, () => nearText(scene, instrument, 0.01)),
    stopLossPrice: maybe(scene, 0.25, () => nearText(scene, instrument, 0.01)),
  }
  return { kind: 'cfd.open', body }
}

function drawChange(
  scene: Scene,
  forexUuid: string,
  instrument: DerivativeInstrument,
  open: number,
): ExchangeCommand {
  const { dice } = scene
  const roll = dice.below(100)
  if (roll < 40) {
    const size = maybe(scene, 0.5, () => sizeText(instrument, 1 + dice.below(open + 2)))
    return { kind: 'cfd.close', body: { forexUuid, size } }
  }
  if (roll < 60) return { kind: 'cfd.cancel', body: { forexUuid } }
  const protection = () => (dice.chance(0.2) ? null : nearText(scene, instrument, 0.01))
  const body = {
    forexUuid,
    openPrice: maybe(scene, 0.3, () => nearText(scene, instrument, 0.004)),
    takeProfitPrice: maybe(scene, 0.6, protection),
    stopLossPrice: maybe(scene, 0.6, protection),
  }
  return { kind: 'cfd.update', body }
}

const nearText = (scene: Scene, it: DerivativeInstrument, share: number): string =>
  scene.dice.chance(0.01)
    ? badNumber(scene)
    : priceText(it, Math.min(priceNear(scene, it, share), 2 * midOf(scene, it.symbol)))

function drawSize(scene: Scene): string {
  const { dice } = scene
  if (dice.chance(0.02)) return badNumber(scene)
  return ((1 + dice.below(dice.pick([5, 50, 400, 900]))) / 100).toFixed(2)
}
