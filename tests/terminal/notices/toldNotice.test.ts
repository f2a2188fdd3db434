// Proves what is said of a cancelled order: the part that was cancelled, and never over the notice
// of the part that was filled.
import { describe, expect, it } from 'vitest'
import { toldNotice } from '../../../src/terminal/panels/notices/toldNotice'
import type { Text } from '../../../src/i18n/useText'
import { lots } from '../../../src/domain/brand'
import { readAmount } from '../../../src/domain/decimal'
import { figure } from '../../../src/i18n/figure'
import { Known } from '../../../src/terminal/panels/notices/known'
import type { FuturesTicket } from '../../../src/domain/records/records'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import { accountWith, spotOrderWith, ticketWith } from '../support/tickets'

/** Says the key, and the size where one is named. */
const says = (key: string, values?: Readonly<Record<string, unknown>>) =>
  values?.['size'] === undefined ? key : `${key} ${String(values['size'])}`
const text = { t: says, figure } as unknown as Text

const told = { kind: 'cancelled', futureId: 'x', reason: 'IMMEDIATE_REMAINDER' } as const
const order = { futureId: 'x', quantity: '0.500' }

function knowing(ticket: FuturesTicket): Known {
  const known = new Known()
  known.note(accountWith({ orders: [ticket] }))
  return known
}

describe('the notice of a cancelled order', () => {
  it('names all of an order of which nothing was filled', () => {
    const ticket = ticketWith({ ...order, filledQuantity: '0.000' })
    expect(toldNotice(text, told, knowing(ticket))).toMatchObject({
      id: 'order-x',
      title: 'orders.notice.cancelled',
      text: 'orders.notice.cancelledText 0.500',
    })
  })

  it('names the remainder of a part-filled one, beside what was said of the fill', () => {
    const ticket = ticketWith({ ...order, filledQuantity: '0.350', cancelledQuantity: '0.150' })
    expect(toldNotice(text, told, knowing(ticket))).toMatchObject({
      id: 'rest-x',
      title: 'orders.notice.restCancelled',
      text: 'orders.notice.cancelledText 0.150',
    })
  })

  it('says at least why where the order is not known any more', () => {
    expect(toldNotice(text, told, new Known()).text).toBe('orders.reason.IMMEDIATE_REMAINDER')
  })
})

describe('the notice of a spot order', () => {
  const uuid = spotOrderWith().uuid
  const knowingSpot = (order: SpotOrderRecord, ended = false): Known => {
    const known = new Known()
    known.note(accountWith({ spotOrders: [order] }))
    if (ended) known.note(accountWith())
    return known
  }
  const fills = {
    kind: 'spotFills',
    uuid,
    symbol: 'btcusdt',
    side: 'BUY',
    quantity: lots(20_000),
    cost: readAmount('12200'),
  } as const

  it('says that it is filled once it has gone from the book, by its whole size', () => {
    expect(toldNotice(text, fills, knowingSpot(spotOrderWith(), true))).toMatchObject({
      id: `spot-${uuid}`,
      title: 'spot.notice.filled 0.50000',
    })
  })

  it('says that it is partly filled while the rest still waits', () => {
    const order = spotOrderWith({ filledQuantity: '0.20000', status: 'PARTLY_FILLED' })
    expect(toldNotice(text, fills, knowingSpot(order)).title).toBe('spot.notice.partly 0.50000')
  })

  it('names what was cancelled beside what was filled', () => {
    const order = spotOrderWith({ filledQuantity: '0.20000', status: 'PARTLY_FILLED' })
    const cancelled = { kind: 'spotCancelled', uuid, reason: 'USER' } as const
    expect(toldNotice(text, cancelled, knowingSpot(order, true))).toMatchObject({
      id: `spot-rest-${uuid}`,
      title: 'orders.notice.restCancelled',
      text: 'orders.notice.cancelledText 0.30000',
    })
  })
})
