// The ledger's own promises: every transfer sums to zero per coin, customers never stand below
// zero, what is refused books nothing, and the audit finds what is wrong.
import { expect, test } from 'vitest'
import { customerAccount, systemAccount, type Posting } from '../../../src/domain/accounts'
import { amount } from '../../../src/domain/brand'
import { auditLedger } from '../../../server/ledger/audit'
import { Ledger } from '../../../server/ledger/ledger'

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

test('[WAL-029] a transfer moves what it says, and what is free is the balance less the locked', () => {
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

test('[LED-003] the audit rebuilds balances from postings and names what differs', () => {
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

test('a known account is found at once and exists for others when money first moves there', () => {
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
  expect(() => ledger.move('HOLD', 'o1', 1, from, to, amount(value))).toThrow(message)
  expect([ledger.isDirty, ledger.balance(ann)]).toEqual([false, 5n])
})
