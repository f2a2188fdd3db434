// Owns the proof that a deed is done once: the same key until it is answered, a new one after.
import { beforeEach, describe, expect, it } from 'vitest'
import { onceKeys, type OnceKeys } from '../../../src/terminal/panels/deeds/onceKeys'
import { orderSent, pending, markBusy } from '../../../src/terminal/panels/deeds/pending'

const body = {
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.1',
  leverage: 20,
} as const

describe('the keys of deeds', () => {
  let keys: OnceKeys
  beforeEach(() => {
    let count = 0
    keys = onceKeys(() => `key ${(count += 1)}`)
  })

  it('repeats the key of a deed that was never answered', () => {
    expect(keys.keyOf(body)).toBe('key 1')
    expect(keys.keyOf({ ...body })).toBe('key 1')
  })

  it('gives another deed another key', () => {
    keys.keyOf(body)
    expect(keys.keyOf({ ...body, quantity: '0.2' })).toBe('key 2')
  })

  it('gives the same deed a new key once it was answered', () => {
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
    const answered = orderSent({ key: 'a', symbol: 'btcusdtperp', body })
    expect(pending.orders.map((order) => order.key)).toEqual(['a'])
    answered()
    expect(pending.orders).toEqual([])
  })

  it('refuses a second deed on a busy ticket', () => {
    const free = markBusy('t', 'closing')
    expect(markBusy('t', 'closing')).toBeUndefined()
    free?.()
    const again = markBusy('t', 'cancelling')
    expect(pending.tickets).toEqual({ t: 'cancelling' })
    again?.()
    expect(pending.tickets).toEqual({})
  })

  it('is bounded', () => {
    const ends = Array.from({ length: 80 }, (_, n) =>
      orderSent({ key: String(n), symbol: 'btcusdtperp', body }),
    )
    expect(pending.orders).toHaveLength(50)
    for (const end of ends) end()
    expect(pending.orders).toEqual([])
  })
})
