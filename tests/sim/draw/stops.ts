// Random commands of simulated customers about stop orders of perpetuals.
import type { PerpetualInstrument } from '../../../src/domain/instruments'
import { STOP_TYPES, TRIGGER_SOURCES } from '../../../src/domain/records/stopRecords'
import type { Ticket } from '../../../server/features/perpetual/ticket/ticket'
import type { CustomerCommand } from '../../support/core'
import { lotsWorth, maybe, midOf, priceNear, priceText, sizeText, type Scene } from './scene'

export function drawStop(scene: Scene, userId: string, mine: readonly Ticket[]): CustomerCommand {
  const { core, dice } = scene
  const waiting = [...core.perpetual.stops.ofUser(userId)]
  if (waiting.length === 0 || dice.chance(0.6)) return drawPlaced(scene, mine)
  const { id, instrument, best } = dice.pick(waiting)
  const others = [...core.perpetual.stops.byId.keys(), 'nobody']
  const stopId = dice.chance(0.95) ? id : dice.pick(others)
  if (dice.chance(0.5)) return { kind: 'futures.cancelStop', body: { stopId } }
  const body = {
    stopId,
    ...(best === null || dice.chance(0.05)
      ? { triggerPrice: maybe(scene, 0.6, () => near(scene, instrument)) }
      : maybe(scene, 0.7, () => distance(scene, instrument))),
    quantity: maybe(scene, 0.5, () => size(scene, instrument)),
    openPrice: maybe(scene, 0.2, () => near(scene, instrument)),
  }
  return { kind: 'futures.amendStop', body }
}

function drawPlaced(scene: Scene, mine: readonly Ticket[]): CustomerCommand {
  const { core, dice } = scene
  const open = mine.filter((ticket) => ticket.open > 0)
  const ticket = open.length > 0 && dice.chance(0.4) ? dice.pick(open) : undefined
  const instrument =
    ticket?.instrument ?? dice.pick([...core.perpetual.markets.values()]).instrument
  const reduceOnly = !ticket && dice.chance(0.2)
  const direction = ticket
    ? ({ LONG: 'SHORT', SHORT: 'LONG' } as const)[ticket.direction]
    : dice.pick(['LONG', 'SHORT'] as const)
  const type = dice.pick(STOP_TYPES)
  const sign = direction === 'LONG' ? 1 : -1
  const away = Math.round(midOf(scene, instrument.symbol) * (1 + sign * dice.next() * 0.02))
  const body = {
    from: instrument.base,
    to: instrument.quote,
    type,
    direction,
    ...(type === 'TRAILING_STOP'
      ? distance(scene, instrument)
      : { triggerPrice: priceText(instrument, away) }),
    triggerBy: dice.pick(TRIGGER_SOURCES),
    ...(ticket
      ? { futureId: ticket.id }
      : { quantity: size(scene, instrument), leverage: dice.pick([1, 5, 10, 20, 50]) }),
    openPrice: type === 'STOP_LIMIT' ? priceText(instrument, away) : undefined,
    postOnly: maybe(scene, 0.1, () => true),
    ...(reduceOnly ? { reduceOnly } : {}),
  }
  return { kind: 'futures.stop', body }
}

/** Of a trailing stop, within reach of the next marks. */
const distance = ({ dice }: Scene, instrument: PerpetualInstrument) =>
  dice.chance(0.5)
    ? { trailPercent: ((1 + dice.below(200)) / 100).toFixed(2) }
    : { trailDistance: priceText(instrument, 1 + dice.below(500)) }

const near = (scene: Scene, instrument: PerpetualInstrument): string =>
  priceText(instrument, priceNear(scene, instrument, 0.02))

const size = (scene: Scene, instrument: PerpetualInstrument): string =>
  sizeText(instrument, lotsWorth(scene, instrument, 300 + scene.dice.below(10_000)))
