// Random lottery purchases of simulated customers, in each way that the page offers, and the
// exchange's part: the next round, and the operator's closing.
import {
  LOTTERY_NUMBERS,
  lotteryNumbers,
  lotteryText,
} from '../../../src/domain/products/lotteryTerms'
import type { LotteryReads } from '../../../server/features/lottery/contract'
import type { CustomerCommand } from '../../support/core'
import type { Act } from '../step'
import { maybe, type Scene } from './scene'

const ALL = Array.from({ length: LOTTERY_NUMBERS }, (_, number) => number)

export function drawLottery(scene: Scene, userId: string): Act {
  const { core, dice } = scene
  const { thisRound } = core.memory.read('lottery', userId) as LotteryReads['lottery']
  const next = core.memory.read('lotteryNext', userId) as number | null
  if (next !== null && dice.chance(0.85)) return own(openNext(scene, next))
  if (thisRound === null || dice.chance(0.03)) return own(openNext(scene, dice.below(4)))
  const { round, sold } = thisRound
  if (dice.chance(0.06))
    return own({ kind: 'lottery.close', body: { round: dice.chance(0.8) ? round : round + 1 } })
  const taken = new Set(lotteryNumbers(sold))
  const free = ALL.filter((number) => !taken.has(number))
  const seen = maybe(scene, 0.5, () => (dice.chance(0.9) ? round : round - 1))
  const numbers = drawNumbers(scene, free).map(lotteryText)
  const body = { numbers, ...(seen === undefined ? {} : { round: seen }) }
  return { by: 'customer', userId, command: { kind: 'lottery.buy', body } }
}

/** Picked one by one, by chance, a range, or all that are left; now and then sold ones too. */
function drawNumbers({ dice }: Scene, free: readonly number[]): readonly number[] {
  const pool = dice.chance(0.92) ? free : ALL
  const roll = dice.below(100)
  if (roll < 8) return free
  const count = dice.pick([1, 3, 40, 150])
  if (roll < 40) {
    const from = dice.below(pool.length)
    return pool.slice(from, from + count)
  }
  return [...new Set(Array.from({ length: count }, () => dice.pick(pool)))]
}

function openNext({ dice }: Scene, round: number): CustomerCommand {
  const seed = Array.from({ length: 64 }, () => dice.below(16).toString(16)).join('')
  return { kind: 'lottery.open', body: { round, seed } }
}

const own = (command: CustomerCommand): Act => ({ by: 'customer', userId: 'nobody', command })
