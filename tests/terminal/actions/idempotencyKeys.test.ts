// The proof that an action is done once: the same key until it is answered, a new one after.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  idempotencyKeys,
  type IdempotencyKeys,
} from '../../../src/terminal/trading/actions/idempotencyKeys'
import { perpetualRow } from '../support/rows'
import { orderSent, pending, markBusy } from '../../../src/terminal/trading/actions/pending'

const body = {
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.1',
  leverage: 20,
} as const

describe('the keys of actions', () => {
  let keys: IdempotencyKeys
  beforeEach(() => {
    let count = 0
    keys = idempotencyKeys(() => `key ${(count += 1)}`)
  })

  it('repeats the key of an action that was never answered', () => {
    expect(keys.keyOf(body)).toBe('key 1')
    expect(keys.keyOf({ ...body })).toBe('key 1')
  })

  it('gives another action another key', () => {
    keys.keyOf(body)
    expect(keys.keyOf({ ...body, quantity: '0.2' })).toBe('key 2')
  })

  it('gives the same action a new key once it was answered', () => {
    keys.keyOf(body)
    keys.settle(body)
    expect(keys.keyOf(body)).toBe('key 2')
  })

  it('forgets the oldest of very many', () => {
    for (let n = 0; n < 101; n += 1) keys.keyOf(n)
    expect(keys.keyOf(0)).toBe('key 102')
    expect(keys.keyOf(100)).toBe('key 101')
  })
})

describe('what is on its way', () => {
  it('shows an order as sending until it is answered', () => {
    const answered = orderSent('futures', perpetualRow('a', body))
    expect(pending.orders.map(({ row }) => row.key)).toEqual(['a'])
    answered()
    expect(pending.orders).toEqual([])
  })

  it('refuses a second action on a busy ticket', () => {
    const free = markBusy('t', 'closing')
    expect(markBusy('t', 'closing')).toBeUndefined()
    free?.()
    const again = markBusy('t', 'cancelling')
    expect(pending.busy).toEqual({ t: 'cancelling' })
    again?.()
    expect(pending.busy).toEqual({})
  })

  it('is bounded', () => {
    const ends = Array.from({ length: 80 }, (_, n) =>
      orderSent('futures', perpetualRow(String(n), body)),
    )
    expect(pending.orders).toHaveLength(50)
    for (const end of ends) end()
    expect(pending.orders).toEqual([])
  })
})
