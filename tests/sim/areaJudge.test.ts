// The judges of wallet, savings, lottery and rebates find what they are there for: each fault that
// is put into a sound exchange, or into what it writes down, is named.
import { beforeEach, expect, test } from 'vitest'
import { customerAccount, systemAccount, type TransferKind } from '../../src/domain/accounts'
import { amount } from '../../src/domain/brand'
import { readAmount } from '../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../src/domain/fees/fees'
import { accepted } from '../../src/domain/refusals'
import { SAVING_PLANS } from '../../src/domain/products/savingsPlans'
import { NETWORK_FIGURES } from '../../src/domain/wallet/networks'
import { STILL } from '../support/wallet/walletExchange'
import type { CustomerCommand } from '../support/core'
import { seeded } from '../support/seeded'
import { openingSteps } from './draw/drawStep'
import { Scene } from './draw/scene'
import { observation } from './draw/wallet'
import type { AreaRows } from './judge/drained'
import { Judge } from './judge/judge'
import { runStep, type Act } from './step'
import { BEGINNING, World, type Committed } from './world'

const [PLAN] = SAVING_PLANS
const [MONTH] = PLAN!.items
const TOMORROW = dayOf(BEGINNING) + DAY_MS

let world: World
let scene: Scene
let judge: Judge
let steps: number

beforeEach(() => {
  world = new World(0)
  scene = new Scene(world, seeded(1), STILL)
  judge = new Judge(world, scene.outside)
  steps = 0
  for (const { act } of openingSteps(scene)) judged(act)
})

/** What the judge says of a step; `forge` changes what the exchange writes down of it. */
function judged(act: Act, at = BEGINNING, forge?: (done: Committed) => Committed) {
  steps += 1
  const step = { at, id: `j${steps}`, act }
  const before = judge.before(step)
  const outcome = runStep(world, step)
  const commit = world.commit.bind(world)
  if (forge) world.commit = () => forge(commit())
  const { breaches } = judge.after(before, step, outcome)
  world.commit = commit
  return breaches
}

const sent = (userId: string, command: CustomerCommand): Act => ({
  by: 'customer',
  userId,
  command,
})
const idle = sent('cyd', { kind: 'orders.cancel', body: { uuid: 'nobody' } })
const noWork: Act = { by: 'clock', slices: 0 }

const subscribe = (value: string) => {
  const { savingPlanUuid } = PLAN!
  const { savingItemUuid } = MONTH!
  const body = { savingPlanUuid, savingItemUuid, amount: value, autoRenew: false }
  return sent('ann', { kind: 'savings.subscribe', body })
}

const withdraw = (value: string, kycLevel = 1) => {
  const codes = accepted([`m${steps}`, `e${steps}`])
  const price = amount(10n ** 10n)
  const facts = { kycLevel, heldUntil: 0, price, addressRefusal: null, codes }
  const typed = { mobileVerifyCode: '123456', emailVerifyCode: '654321' }
  const address = scene.outside.address('somebody', 'TRC20')
  const to = { coin: 'USDT', coinType: 'TRC20', address, amount: value } as const
  return sent('ann', { kind: 'withdraw.request', body: { ...to, ...typed, facts } })
}

const buy = (...numbers: string[]) => sent('ann', { kind: 'lottery.buy', body: { numbers } })
const openRound = sent('nobody', { kind: 'lottery.open', body: { round: 1, seed: '0'.repeat(64) } })

/** A deposit of ann's that is final outside, as the exchange will see it. */
function paid(): Act {
  const [network, coin] = ['TRC20', 'USDT'] as const
  scene.outside.pay('ann', { network, coin, amount: readAmount('500') })
  scene.outside.mine(network, NETWORK_FIGURES[network].confirmations)
  const [seen] = scene.outside.deposits(0, [])
  if (!seen) throw new Error('Nothing was paid')
  return observation(scene, seen)
}

/** Ann's SPOT wallet moves against an account of the exchange. */
function post(
  kind: TransferKind,
  cause: string,
  value: bigint,
  system: 'chain' | 'fees' = 'chain',
) {
  const { ledger } = world.core
  const postings = [
    [systemAccount(system, 'USDT'), amount(-value)],
    [customerAccount('ann', 'SPOT', 'USDT', 'free'), amount(value)],
  ] as const
  ledger.post({ kind, cause, at: BEGINNING, postings })
}

/** Changes the first row of a table that the step wrote. */
const forged =
  <Name extends keyof AreaRows>(name: Name, change: (row: AreaRows[Name][number]) => object) =>
  (done: Committed): Committed => {
    const rows = done.areas[name].map((row, i) => (i === 0 ? { ...row, ...change(row) } : row))
    const areas = { ...done.areas, [name]: rows }
    return { ...done, areas, rows: { ...done.rows, [name]: rows } }
  }

const firstOf = <Name extends 'subscriptions' | 'withdrawals'>(name: Name) => {
  const mine = world.store.rows(name).find(({ userId }) => userId === 'ann')
  if (!mine) throw new Error(`Ann has no ${name}`)
  return mine
}

test('a sound day of all areas passes', () => {
  const acts = [subscribe('1000'), withdraw('900'), openRound, buy('001', '002'), paid(), noWork]
  for (const act of acts) expect(judged(act)).toEqual([])
  expect(judged({ by: 'clock', slices: 1 })).toEqual([])
  expect(judged({ by: 'clock', slices: 3 }, TOMORROW + DAY_MS)).toEqual([])
  expect(judge.last()).toEqual([])
})

test('postings that do not sum to zero are found', () => {
  const halved = ({ money, ...done }: Committed): Committed => {
    const postings = money.postings.slice(1)
    const said = Object.create(money, {
      postings: { value: postings },
    }) as typeof money
    return { ...done, money: said }
  }
  expect(judged(subscribe('1000'), BEGINNING, halved).join()).toContain('sums to')
})

test.each<readonly [TransferKind, string]>([
  ['HOLD', 'order:nobody'],
  ['TRADE', 'spot:1'],
  ['FUNDING', 'funding:nobody:0'],
  ['LOTTERY', 'lottery:1:007'],
  ['WALLET', 'ann:j1'],
  ['SWAP', 'fill:1'],
])('[LED-001] a %s that names %s, which caused nothing, is found', (kind, cause) => {
  post(kind, cause, 1n)
  expect(judged(idle).join()).toContain(`nothing caused ${kind} ${cause}`)
})

test('a customer’s balance below zero is found', () => {
  const { ledger } = world.core
  const all = ledger.accounts().map((account) => {
    return account.owner === 'ann' ? { ...account, balance: amount(-1n) } : account
  })
  ledger.accounts = () => all
  expect(judged(noWork).join()).toContain('ann SPOT USDT free stands at -1')
})

test('finds a deposit that is credited twice, without an owner or with another amount', () => {
  expect(judged(paid())).toEqual([])
  post('DEPOSIT', 'deposit:tx-1', readAmount('500'))
  expect(judged(noWork)).toContain('tx-1 was credited twice')
  post('DEPOSIT', 'deposit:tx-2', readAmount('500'))
  expect(judged(noWork)).toContain('tx-2 was credited and never arrived')
})

test('a deposit that is credited with another amount, or not at all, is found', () => {
  const act = paid()
  expect(judge.last().join()).toContain('was never credited')
  post('DEPOSIT', 'deposit:tx-1', readAmount('501'))
  expect(judged(noWork).join()).toContain('tx-1 brought')
  expect(judged(act).join()).toContain('tx-1 was credited twice')
})

test('a withdrawal above the limit of the day is found', () => {
  expect(judged(withdraw('900'))).toEqual([])
  const above = forged('withdrawals', () => ({ estimate: readAmount('100.0000000001') }))
  expect(judged(withdraw('50'), BEGINNING, above).join()).toContain('on a day')
})

test('a withdrawal that comes back twice, leaves unsent or changes after its end is found', () => {
  expect(judged(withdraw('900'))).toEqual([])
  const { id } = firstOf('withdrawals')
  expect(judged(sent('ann', { kind: 'withdraw.cancel', body: { uuid: id } }))).toEqual([])
  post('RELEASE', `withdrawal:${id}`, 1n)
  expect(judged(noWork)).toContain(`${id}: RELEASE, then RELEASE`)
  expect(judged(withdraw('50'))).toEqual([])
  const changed = forged('withdrawals', () => ({ ...firstOf('withdrawals'), txId: 'other' }))
  expect(judged(withdraw('50'), BEGINNING, changed).join()).toContain('had ended and changed')
  post('WITHDRAWAL', `withdrawal:${id}`, -1n)
  expect(judged(noWork)).toContain(`${id} left, and undefined arrived outside`)
})

test('interest beyond the days, too early or twice is found', () => {
  expect(judged(subscribe('1000'))).toEqual([])
  const { id } = firstOf('subscriptions')
  post('INTEREST', `subscription:${id}:0`, 7n)
  const said = judged(noWork)
  expect(said).toContain(`${id} was paid early`)
  expect(said.join()).toContain(`${id} was paid 7, due`)
  post('INTEREST', `subscription:${id}:0`, 7n)
  expect(judged(noWork)).toContain(`${id} was paid for term 0 twice`)
})

test('a day that is earned twice, or not at all, is found', () => {
  expect(judged(subscribe('1000'))).toEqual([])
  expect(judged({ by: 'clock', slices: 1 })).toEqual([])
  const more = (done: Committed) => {
    const mine = done.areas.subscriptions.findIndex(({ userId }) => userId === 'ann')
    const rows = done.areas.subscriptions.map((row, i) =>
      i === mine ? { ...row, earnedDays: row.earnedDays + 1 } : row,
    )
    return { ...done, areas: { ...done.areas, subscriptions: rows } }
  }
  const days = { by: 'clock', slices: 2 } as const
  expect(judged(days, TOMORROW + DAY_MS, more).join()).toMatch(/ of 2 days, due 1/)
  const none = (done: Committed) => ({ ...done, areas: { ...done.areas, subscriptions: [] } })
  expect(judged(days, TOMORROW + 2 * DAY_MS, none).join()).toMatch(/days, due 2/)
})

test('more than a customer’s quota, or than all may hold, is found', () => {
  const large = (text: string) => forged('subscriptions', () => ({ amount: readAmount(text) }))
  const said = judged(subscribe('1000'), BEGINNING, large('50000.0000000001')).join()
  expect(said).toContain('ann holds')
  expect(said).toContain('all holds')
})

test('finds a number that is sold twice, and a pool that differs from the sales', () => {
  expect(judged(openRound)).toEqual([])
  expect(judged(buy('001'))).toEqual([])
  const again = forged('lottery_numbers', () => ({ number: 1 }))
  expect(judged(buy('002'), BEGINNING, again)).toContain('1 of round 1 was sold twice')
  post('LOTTERY_PRIZE', 'lottery:1', 3n)
  const pool = forged('lottery_rounds', ({ sold }) => ({ sold: sold + 1 }))
  expect(judged(buy('003'), BEGINNING, pool).join()).toContain('round 1 sold')
})

test('finds a draw that differs from its commitment', () => {
  expect(judged(openRound)).toEqual([])
  expect(judged(buy('001', '002', '003', '004', '005'))).toEqual([])
  const close = sent('nobody', { kind: 'lottery.close', body: { round: 1 } })
  const other = forged('lottery_rounds', ({ winners }) => ({
    winners: winners.slice(3) + winners.slice(0, 3),
  }))
  expect(judged(close, BEGINNING, other)).toContain('round 1 is not what was committed to')
})

test('a rebate of more than was paid, or a second one, is found', () => {
  const day = dayOf(BEGINNING) - DAY_MS
  post('REBATE', `rebate:${day}:bob`, 5n, 'fees')
  const said = judged(noWork).join()
  expect(said).toContain('are 5 of 0 paid')
  expect(said).toContain('rebates of 0 moved 5')
  const terms = { member: 'b***', sponsorId: 'ann', market: 'spot', coin: 'USDT' } as const
  const fee = { ...terms, memberId: 'bob', fee: amount(100n), share: 20 }
  const body = { day, after: null, fees: [fee, fee], lastMember: null }
  const booked = judged(sent('nobody', { kind: 'referral.book', body })).join()
  expect(booked).toContain('was booked twice')
  expect(booked).toContain('is of other fees')
})

test('a reward that is no step of the ladder, or comes twice, is found', () => {
  post('REWARD', 'reward:ann:1000', 7n)
  expect(judged(noWork)).toContain('ann was rewarded 7')
})

test('finds a kill that loses or changes committed data', () => {
  const kill: Act = { by: 'kill', lost: subscribe('2000') }
  expect(judged({ by: 'clock', slices: 1 })).toEqual([])
  expect(judged(kill)).toEqual([])
  world.store.take({ job_runs: [{ name: 'savings.day', done: 0, cursor: null }] })
  expect(() => judged(kill)).toThrow('another state than was committed')
})

test('[LED-006] an exchange restarts with a customer’s order and withdrawal of one coin pending', () => {
  const body = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.1', price: '40000' } as const
  expect(judged(sent('ann', { kind: 'orders.buy', body }))).toEqual([])
  expect(judged(withdraw('900'))).toEqual([])
  expect(judged({ by: 'kill', lost: null })).toEqual([])
  expect(firstOf('withdrawals').status).toBe('SUBMITTED')
})

test('finds changes that a refusal leaves behind in a feature', () => {
  const left = forged('withdrawals', (row) => row)
  expect(judged(withdraw('900'))).toEqual([])
  const rows = { withdrawals: [firstOf('withdrawals')] }
  const traces = (done: Committed) => left({ ...done, areas: { ...done.areas, ...rows } })
  expect(judged(idle, BEGINNING, traces)).toContain('a refusal left 1 withdrawals')
})
