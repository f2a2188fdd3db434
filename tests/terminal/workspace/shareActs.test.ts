// Proves that windows of one browser share what must not be done twice or apart: rows on which an
// action is being sent, and prices for the order form.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { proposeOrder, proposePrice, ticketDraft } from '../../../src/state/orders/ticketDraft'
import { pending } from '../../../src/terminal/trading/actions/pending'
import { shareActs } from '../../../src/terminal/workspace/windows/shareActs'
import type { WindowMessage } from '../../../src/terminal/workspace/windows/windowMessages'

const OTHER = 'wother000001'
let posted: WindowMessage[]
let listeners: Set<(message: WindowMessage) => void>
let end: () => void

const receive = (message: WindowMessage) => {
  for (const listener of listeners) listener(message)
}

beforeEach(() => {
  vi.useFakeTimers()
  posted = []
  listeners = new Set()
  end = shareActs({
    post: (message) => void posted.push(message),
    listen(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    close: () => undefined,
  })
})
afterEach(() => {
  end()
  for (const row of Object.keys(pending.busy)) delete pending.busy[row]
  vi.useRealTimers()
})

describe('the guard of orders', () => {
  it('[WSP-021] reports rows on which this window sends something, and that they are free', () => {
    pending.busy['order 1'] = 'cancelling'
    expect(posted).toMatchObject([{ type: 'busy', rows: { 'order 1': 'cancelling' } }])
    delete pending.busy['order 1']
    expect(posted.at(-1)).toMatchObject({ type: 'busy', rows: {} })
  })

  it('[WSP-021] holds the rows of another window until that reports them free', () => {
    receive({ type: 'busy', from: OTHER, rows: { 'order 1': 'cancelling' } })
    expect(pending.busy).toEqual({ 'order 1': 'cancelling' })
    receive({ type: 'busy', from: OTHER, rows: {} })
    expect(pending.busy).toEqual({})
    // Neither is sent back.
    expect(posted.filter(({ type }) => type === 'busy')).toEqual([])
  })

  it('[WSP-026] frees the rows of a window that ended while it sent something', () => {
    receive({ type: 'busy', from: OTHER, rows: { 'order 1': 'closing' } })
    vi.advanceTimersByTime(30_000)
    expect(pending.busy).toEqual({})
  })

  it('leaves a row of this window busy when another one reports its own free', () => {
    pending.busy['order 1'] = 'changing'
    receive({ type: 'busy', from: OTHER, rows: { 'order 1': 'cancelling' } })
    receive({ type: 'busy', from: OTHER, rows: {} })
    expect(pending.busy).toEqual({ 'order 1': 'changing' })
  })
})

describe('a price for the order form', () => {
  it('[WSP-021] is sent once, and one that came is not sent back', () => {
    proposePrice('btcusdtperp', 100)
    const prices = () => posted.filter(({ type }) => type === 'price')
    expect(prices()).toEqual([{ type: 'price', symbol: 'btcusdtperp', ticks: 100 }])
    receive({ type: 'price', symbol: 'btcusdtperp', ticks: 200 })
    expect(ticketDraft.proposals['btcusdtperp']?.priceTicks).toBe(200)
    expect(prices()).toHaveLength(1)
  })

  it('takes the plan of an order along with its price', () => {
    const plan = { side: 'SELL', takeProfit: 90, stopLoss: 105 } as const
    proposeOrder('btcusdtperp', 100, plan)
    expect(posted.at(-1)).toEqual({ type: 'price', symbol: 'btcusdtperp', ticks: 100, plan })
    receive({ type: 'price', symbol: 'ethusdtperp', ticks: 50, plan })
    expect(ticketDraft.proposals['ethusdtperp']).toMatchObject({ priceTicks: 50, plan })
  })
})
