// Pending state of orders and tickets as the panels show it.
import { describe, expect, it } from 'vitest'
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

describe('pending actions', () => {
  it('show an order as sending until it is answered', () => {
    const answered = orderSent('futures', perpetualRow('a', body))
    expect(pending.orders.map(({ row }) => row.key)).toEqual(['a'])
    answered()
    expect(pending.orders).toEqual([])
  })

  it('refuse a second action on a busy ticket', () => {
    const free = markBusy('t', 'closing')
    expect(markBusy('t', 'closing')).toBeUndefined()
    free?.()
    const again = markBusy('t', 'cancelling')
    expect(pending.busy).toEqual({ t: 'cancelling' })
    again?.()
    expect(pending.busy).toEqual({})
  })

  it('are bounded', () => {
    const ends = Array.from({ length: 80 }, (_, n) =>
      orderSent('futures', perpetualRow(String(n), body)),
    )
    expect(pending.orders).toHaveLength(50)
    for (const end of ends) end()
    expect(pending.orders).toEqual([])
  })
})
