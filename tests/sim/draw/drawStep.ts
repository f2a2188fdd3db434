// Which step comes next: who acts, on which market, and how much time has passed.
import type { Market } from '../../../src/domain/instruments'
import type { CustomerCommand as ExchangeCommand } from '../../support/core'
import { USERS } from '../world'
import type { Act, Step } from '../step'
import { drawForexs } from './forexs'
import { drawFutures } from './futures'
import { drawHouse, openingActs } from './maker'
import { badNumber, type Scene } from './scene'
import { drawSpot } from './spot'

const WALLETS = ['SPOT', 'FUTURES', 'DERIVATIVES'] as const

/** The steps that make every market tradable. */
export const openingSteps = (scene: Scene): readonly Step[] =>
  openingActs(scene).map((act, i) => ({ at: scene.now, id: `open-${i}`, act }))

/** The next step; moves the scene's time and prices. */
export function drawStep(scene: Scene, number: number): Step {
  scene.now += drawPause(scene)
  const id = `s${number}`
  const act: Act = scene.dice.chance(0.4)
    ? drawHouse(scene)
    : drawCustomer(scene, scene.dice.pick(USERS))
  remember(scene, id, act)
  return { at: scene.now, id, act }
}

function remember({ sent }: Scene, id: string, act: Act): void {
  if (act.by !== 'customer') return
  const { userId, command } = act
  const market = OPENS[command.kind]
  if (market) sent.push({ userId, market, id })
}

/** Commands that may open something, and where. */
const OPENS: Readonly<Record<string, Market>> = {
  'orders.buy': 'spot',
  'orders.sale': 'spot',
  'futures.open': 'futures',
  'forexs.open': 'derivatives',
}

function drawCustomer(scene: Scene, userId: string): Act {
  const roll = scene.dice.below(100)
  const command =
    roll < 35
      ? drawSpot(scene, userId)
      : roll < 72
        ? drawFutures(scene, userId)
        : roll < 95
          ? drawForexs(scene, userId)
          : drawTransfer(scene)
  return { by: 'customer', userId, command }
}

function drawTransfer(scene: Scene): ExchangeCommand {
  const { dice } = scene
  const amount = dice.chance(0.95) ? String(1 + dice.below(6_000)) : badNumber(scene)
  const coin = dice.chance(0.9) ? 'USDT' : dice.pick(['BTC', 'SHIB', 'XYZ'])
  const body = { coin, from: dice.pick(WALLETS), to: dice.pick(WALLETS), amount }
  return { kind: 'accounts.transfer', body }
}

/** Mostly seconds, sometimes past a funding boundary, a roll-over or a week-end. */
function drawPause({ dice }: Scene): number {
  const roll = dice.below(1_000)
  if (roll < 850) return dice.below(4_000)
  if (roll < 970) return dice.below(20 * 60_000)
  if (roll < 995) return dice.below(9 * 3_600_000)
  return dice.below(80 * 3_600_000)
}
