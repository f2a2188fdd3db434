// Random choice of the next step: the actor, the market, and the time that has passed.
import { DAY_MS } from '../../../src/domain/fees/fees'
import type { Market } from '../../../src/domain/instruments'
import type { CustomerCommand as ExchangeCommand } from '../../support/core'
import { USERS } from '../world'
import type { Act, Step } from '../step'
import { drawCfd } from './cfd'
import { drawPerpetual } from './perpetual'
import { drawLottery } from './lottery'
import { drawMaker, openingActs } from './maker'
import { drawRebates } from './rebates'
import { drawSavings } from './savings'
import { badNumber, type Scene } from './scene'
import { drawSpot } from './spot'
import { drawLeft, drawWallet } from './wallet'

const WALLETS = ['SPOT', 'FUTURES', 'DERIVATIVES'] as const

/** The steps that make every market tradable. */
export const openingSteps = (scene: Scene): readonly Step[] =>
  openingActs(scene).map((act, i) => ({ at: scene.now, id: `open-${i}`, act }))

/** What shows the exchange everything that has happened outside. */
export function* closingSteps(scene: Scene): Iterable<Step> {
  for (let act = drawLeft(scene); act; act = drawLeft(scene))
    yield { at: scene.now, id: `close-${scene.fresh()}`, act }
}

/** The next step; moves the scene's time and prices. */
export function drawStep(scene: Scene, number: number): Step {
  scene.now += drawPause(scene)
  const id = `s${number}`
  const act = scene.next.shift()?.(scene) ?? drawAct(scene)
  if (act.by === 'kill') afterKill(scene, act.lost)
  remember(scene, id, act)
  return { at: scene.now, id, act }
}

function drawAct(scene: Scene): Act {
  const { dice } = scene
  const roll = dice.next()
  if (roll < 0.005) return { by: 'kill', lost: dice.chance(0.6) ? drawWork(scene) : null }
  if (roll < 0.04) return { by: 'clock', slices: 1 + dice.below(dice.pick([2, 12, 60])) }
  return drawWork(scene)
}

const drawWork = (scene: Scene): Act =>
  scene.dice.chance(0.36) ? drawMaker(scene) : drawCustomer(scene, scene.dice.pick(USERS))

/**
 * Whoever was not answered asks again, every market source begins anew, and the wall clock of the
 * machine that goes on may be behind.
 */
function afterKill(scene: Scene, lost: Act | null): void {
  if (lost) scene.next.push(() => lost)
  for (const act of openingActs(scene)) scene.next.push(() => act)
  if (scene.dice.chance(0.3)) scene.now -= scene.dice.below(2 * DAY_MS)
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
  'cfd.open': 'derivatives',
}

function drawCustomer(scene: Scene, userId: string): Act {
  const roll = scene.dice.below(100)
  if (roll < 11) return drawWallet(scene, userId)
  if (roll < 19) return drawSavings(scene, userId)
  if (roll < 25) return drawLottery(scene, userId)
  if (roll < 29) return drawRebates(scene)
  const command =
    roll < 53
      ? drawSpot(scene, userId)
      : roll < 80
        ? drawPerpetual(scene, userId)
        : roll < 96
          ? drawCfd(scene, userId)
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

/** Mostly seconds, sometimes past a funding boundary, a roll-over, a week-end or many days. */
function drawPause({ dice, isLong }: Scene): number {
  const roll = dice.below(1_000)
  if (roll < 850) return dice.below(4_000)
  if (roll < 965) return dice.below(20 * 60_000)
  if (roll < 989) return dice.below(9 * 3_600_000)
  if (roll < 994 || !isLong) return dice.below(80 * 3_600_000)
  return dice.below(30 * DAY_MS)
}
