// A waiting stop order among the customer's own orders: a row with its trigger, a line on the chart
// at it, and no part of the book.
import { describe, expect, it } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { isMovable } from '../../../src/terminal/panels/chart/lines/lineTargets'
import { moveLine } from '../../../src/terminal/panels/chart/lines/lineMove'
import { ownLines } from '../../../src/terminal/panels/chart/screen/ownLines'
import { ownLevels } from '../../../src/terminal/panels/book/ownLevels'
import type { RestingRow } from '../../../src/terminal/trading/actions/MarketActions'
import { formerFields } from '../../../src/terminal/trading/actions/formerFields'
import { aStop } from '../../support/gateway/records'
import { FakeApi } from '../support/fakeApi'
import { accountWith, marks } from '../support/tickets'

const SYMBOL = 'btcusdtperp'
const tickers = marks(SYMBOL, 600_000)
const { actions, orders } = PERPETUAL.lists
const limited = { ...aStop(), type: 'STOP_LIMIT', openPrice: '61100.0' } as const

function rowOf(stop = aStop()): RestingRow {
  const [row] = orders.rows(accountWith({ stops: [stop] }), tickers)
  if (!row || row.id === null) throw new Error('the stop order has no row')
  return { ...row, id: row.id }
}

describe('the row of a waiting stop order', () => {
  it('[STP-001] has its trigger, the watched price, its limit and its size', () => {
    expect(rowOf(limited)).toMatchObject({
      of: 'stop',
      trigger: { price: '61000.0', by: { key: 'orders.trigger.MARK' }, rises: true },
      type: [{ key: 'orders.type.STOP_LIMIT' }],
      price: '61100.0',
      size: '0.010',
      state: { key: 'orders.state.WAITING' },
    })
    expect(rowOf().price).toBeNull()
  })

  it('counts among the open orders and marks nothing in the book', () => {
    const account = accountWith({ stops: [limited] })
    expect(PERPETUAL.counts.orders?.(account)).toBe(1)
    for (const side of ['BUY', 'SELL'] as const)
      expect(ownLevels(orders.rows(account, tickers), SYMBOL, 1, side).size).toBe(0)
  })

  it('is cancelled and amended by calls of its own', () => {
    const row = rowOf(limited)
    const api = new FakeApi()
    void actions.cancel(row).send(api, 'a')
    void actions.amend(row, { trigger: '61500.0', size: '0.020' }).send(api, 'b')
    expect(api.actions.map(({ name, input }) => [name, input])).toEqual([
      ['perpetualCancelStop', { id: row.id }],
      ['perpetualAmendStop', { id: row.id, triggerPrice: '61500.0', quantity: '0.020' }],
    ])
    expect(formerFields(actions, row)).toEqual({
      trigger: '61000.0',
      price: '61100.0',
      size: '0.010',
    })
    expect(formerFields(actions, rowOf())).toEqual({ trigger: '61000.0', size: '0.010' })
  })
})

describe('the line of a waiting stop order', () => {
  const account = accountWith({ stops: [aStop()] })
  const [line] = ownLines(PERPETUAL, SYMBOL, account, tickers, (key) => key)
  const target = line?.target
  if (!target) throw new Error('the stop order has no line')
  const now = { account, tickers, priceAgeMs: null }
  const move = (price: number) => moveLine(target, price, { market: PERPETUAL, now, last: 600_000 })

  it('[STP-004] is at its trigger and is moved by it', () => {
    expect(line).toMatchObject({ price: 610_000, role: 'order' })
    expect(isMovable(target, PERPETUAL)).toBe(true)
    expect(move(612_000)).toMatchObject({ change: { trigger: '61200.0' }, refusal: null })
  })

  it('[STP-004] is refused where a price has reached it already', () => {
    expect(move(599_000).refusal).toMatchObject({ key: 'triggerWrongSide' })
  })
})
