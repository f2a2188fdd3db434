// The ledger's own promises: every transfer sums to zero per coin, customers never stand below
// zero, what is refused books nothing, and the audit finds what is wrong.
import { expect, test } from 'vitest'
import { customerAccount, systemAccount, type Posting } from '../../../../src/domain/accounts'
import { amount, type Units } from '../../../../src/domain/brand'
import { exactly } from '../../../../src/domain/sum'
import { auditLedger } from '../../../../server/core/ledger/audit'
import { Ledger } from '../../../../server/core/ledger/ledger'
import { seeded } from '../../../support/seeded'

const units = (value: number) => value as Units

const ann = customerAccount('ann', 'FUTURES', 'USDT', 'free')
const locked = customerAccount('ann', 'FUTURES', 'USDT', 'locked')
const chain = systemAccount('chain', 'USDT')

function booked(...postings: readonly (readonly [Posting[0], bigint])[]) {
  return {
    kind: 'CREDIT',
    cause: 'test',
    at: 0,
    postings: postings.map(([name, value]) => [name, amount(value)] as const),
  } as const
}

test('[WAL-029] a transfer moves its amount, and the free balance is the balance less the locked part', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, -5n], [ann, 5n]))
  ledger.post(booked([ann, -2n], [locked, 2n]))
  expect([ledger.balance(ann), ledger.balance(locked), ledger.balance(chain)]).toEqual([
    3n,
    2n,
    -5n,
  ])
  expect(ledger.balances('ann')).toEqual([
    { wallet: 'FUTURES', coin: 'USDT', balance: '0.0000000005', locked: '0.0000000002' },
  ])
})

test.each([
  ['that creates money', [[ann, 5n]], 'creates 5 of USDT'],
  [
    'that mixes coins',
    [
      [chain, -5n],
      [customerAccount('ann', 'SPOT', 'BTC', 'free'), 5n],
    ],
    'creates',
  ],
  [
    'that overdraws a customer',
    [
      [ann, -1n],
      [chain, 1n],
    ],
    'overdraws ann|FUTURES|USDT|free',
  ],
] as const)('a transfer %s is thrown out and books nothing', (_title, postings, message) => {
  const ledger = new Ledger()
  expect(() => ledger.post(booked(...postings))).toThrow(message)
  expect(ledger.drain().transfers).toEqual([])
  expect(ledger.accounts().every((account) => account.balance === 0n)).toBe(true)
})

test('a transfer of nothing is not booked', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, 0n], [ann, 0n]))
  expect(ledger.isDirty).toBe(false)
})

test('[LED-003] the audit rebuilds balances from postings and names every difference', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, -5n], [ann, 5n]))
  const { accounts, postings } = ledger.drain()
  expect(auditLedger(accounts, postings)).toEqual([])
  const forged = accounts.map((it) => (it.owner === 'ann' ? { ...it, balance: amount(6n) } : it))
  expect(auditLedger(forged, postings)).toEqual([
    { kind: 'differs', account: 'ann|FUTURES|USDT|free', by: 1n },
  ])
  const lame = postings.slice(0, 1)
  expect(auditLedger(accounts, lame).map((finding) => finding.kind)).toContain('unbalanced')
})

test('an account is found at once and is visible to others when money first moves there', () => {
  const ledger = new Ledger()
  const known = ledger.placeOf(ann)
  expect(ledger.accounts()).toEqual([])
  expect(ledger.balances('ann')).toEqual([])
  ledger.move('CREDIT', 'c1', 1, chain, known, amount(5n))
  expect([ledger.balance(known), ledger.balance(ann)]).toEqual([5n, 5n])
  const { accounts, postings } = ledger.drain()
  expect(accounts.map(({ owner, balance }) => [owner, balance])).toContainEqual(['ann', 5n])
  expect(auditLedger(accounts, postings)).toEqual([])
})

test.each([
  ['of more than is there', ann, chain, 6n, 'overdraws ann|FUTURES|USDT|free'],
  ['into another coin', chain, customerAccount('ann', 'SPOT', 'BTC', 'free'), 1n, 'changes'],
  ['below nothing', ann, chain, -1n, 'moves nothing'],
  ['onto itself', ann, ann, 1n, 'moves nothing'],
] as const)('a move %s is thrown out and books nothing', (_title, from, to, value, message) => {
  const ledger = new Ledger()
  ledger.move('CREDIT', 'c1', 1, chain, ann, amount(5n))
  ledger.drain()
  for (const sum of [amount(value), units(Number(value))])
    expect(() => ledger.move('HOLD', 'o1', 1, from, to, sum)).toThrow(message)
  expect([ledger.isDirty, ledger.balance(ann)]).toEqual([false, 5n])
})

test('[LED-004] moves of every size equal moves in bigint arithmetic', () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const dice = seeded(seed)
  const ledger = new Ledger()
  const names = [ann, locked, chain]
  const twin = new Map(names.map((name) => [name, 0n]))
  const sizes = [1n, 2n ** 47n, 2n ** 48n, 2n ** 51n, 2n ** 53n, 10n ** 20n]
  let refused = 0
  for (let step = 0; step < 5_000; step += 1) {
    const [from, to] = [dice.pick(names), dice.pick(names)]
    const value = dice.pick(sizes) + BigInt(dice.below(3))
    const sum = dice.chance(0.5) ? amount(value) : (exactly(Number(value)) ?? amount(value))
    const left = (twin.get(from) ?? 0n) - value
    const isRefused = from === to || (left < 0n && from !== chain)
    let message = ''
    try {
      ledger.move('CREDIT', 'c', 1, from, to, sum)
      twin.set(from, left)
      twin.set(to, (twin.get(to) ?? 0n) + value)
    } catch (error) {
      message = String(error)
      refused += 1
    }
    expect(/moves nothing|overdraws/.test(message), `seed ${seed}: ${message}`).toBe(isRefused)
    for (const name of names) expect(ledger.balance(name), `seed ${seed}`).toBe(twin.get(name))
  }
  expect(refused).toBeGreaterThan(1_000)
  const { accounts, postings } = ledger.drain()
  expect(auditLedger(accounts, postings)).toEqual([])
})

test('amounts that cancel out within a transfer leave no posting, before and after others', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, -5n], [ann, 5n]))
  ledger.post(booked([ann, -1n], [locked, 2n], [ann, -1n], [chain, 3n], [chain, -3n]))
  ledger.post(booked([ann, -1n], [ann, 1n]))
  ledger.post(booked([locked, -1n], [chain, 1n]))
  const { accounts, transfers, postings } = ledger.drain()
  expect(transfers.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(postings.map(({ transferId, amount: value }) => [transferId, value])).toEqual([
    [1, -5n],
    [1, 5n],
    [2, -2n],
    [2, 2n],
    [3, -1n],
    [3, 1n],
  ])
  expect(auditLedger(accounts, postings)).toEqual([])
})

test('a transfer that was not booked is given up, also where a drain came between', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, -5n], [ann, 5n]))
  ledger.open('TRADE', 'given up', 1).add(ann, amount(-3n))
  ledger.post(booked([ann, -1n], [locked, 1n]))
  ledger.open('TRADE', 'given up', 1).add(ann, amount(-3n))
  const first = ledger.drain().postings
  expect(first.map(({ amount: value }) => value)).toEqual([-5n, 5n, -1n, 1n])
  ledger.post(booked([locked, -1n], [ann, 1n]))
  const second = ledger.drain()
  expect(second.postings.map(({ amount: value }) => value)).toEqual([-1n, 1n])
  expect(auditLedger(ledger.accounts(), [...first, ...second.postings])).toEqual([])
})

test('changes taken out cannot be read once another transfer is being written', () => {
  const ledger = new Ledger()
  ledger.post(booked([chain, -5n], [ann, 5n]))
  const drained = ledger.drain()
  ledger.open('TRADE', 'open', 1)
  expect(() => drained.postings).toThrow('read too late')
})
