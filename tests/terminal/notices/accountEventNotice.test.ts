// Account event notices: exact about the filled part of an order, never replacing the notice of
// that fill, and one per batch.
import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../src/domain/records/notices'
import type { PerpetualTicket } from '../../../src/domain/records/records'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import { figure } from '../../../src/i18n/figure'
import type { Text } from '../../../src/i18n/useText'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { batchNotice } from '../../../src/terminal/trading/notices/accountEventNotice'
import { accountEventsOf } from '../../../src/terminal/trading/notices/accountEvents'
import { Known } from '../../../src/terminal/trading/notices/known'
import { aStop } from '../../support/gateway/records'
import { accountWith, fillWith, spotOrderWith, ticketWith } from '../support/tickets'

/** Formats the key with the filled part and the size where they are included. */
function format(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const { filled, size } = values
  const name = key.replace('orders.notice.', '')
  return size === undefined ? name : `${name} ${String(filled)} of ${String(size)}`
}
const text = { t: format, figure } as unknown as Text

const readers = await Promise.all(MARKETS.all.map(({ loadNotices }) => loadNotices()))
const notice = (known: Known, ...batch: readonly Notice[]) =>
  batchNotice(text, accountEventsOf(batch, readers), known)

function knowing(account: Parameters<typeof accountWith>[0], ended = false): Known {
  const known = new Known()
  known.note(accountWith(account), MARKETS.all)
  if (ended) known.note(accountWith(), MARKETS.all)
  return known
}

describe('the notice of a cancelled order', () => {
  const cancelled = {
    kind: 'CANCELLED',
    at: 1,
    futureId: 'x',
    reason: 'IMMEDIATE_REMAINDER',
  } as const
  const order = (facts: Partial<PerpetualTicket>) =>
    knowing({ orders: [ticketWith({ futureId: 'x', quantity: '0.500', ...facts })] })

  it('states that nothing was filled', () => {
    expect(notice(order({ filledQuantity: '0' }), cancelled)).toMatchObject({
      id: 'order-x',
      title: 'cancelledOf 0 of 0.500 BTC',
      text: 'orders.reason.IMMEDIATE_REMAINDER',
    })
  })

  it('states the filled part, next to the notice of the fill', () => {
    expect(notice(order({ filledQuantity: '0.350' }), cancelled)).toMatchObject({
      id: 'rest-order-x',
      title: 'cancelledOf 0.350 of 0.500 BTC',
    })
  })

  it('states at least the reason when the order is no longer known', () => {
    expect(notice(new Known(), cancelled)?.text).toBe('orders.reason.IMMEDIATE_REMAINDER')
  })
})

describe('the notice of a spot order', () => {
  const { uuid } = spotOrderWith()
  const fill = (quantity: string): Notice => ({
    kind: 'SPOT_FILL',
    at: 1,
    fill: {
      fillId: quantity,
      uuid,
      symbol: 'btcusdt',
      side: 'BUY',
      price: '61000.00',
      quantity,
      fee: '0',
      feeCoin: 'BTC',
      liquidity: 'MAKER',
      at: 1,
    },
  })
  const order = (facts: Partial<SpotOrderRecord> = {}) => ({ spotOrders: [spotOrderWith(facts)] })

  it('states the filled part while the rest still rests', () => {
    const known = knowing(order({ filledQuantity: '0.20000', status: 'PARTLY_FILLED' }))
    expect(notice(known, fill('0.20000'))?.title).toBe('partly 0.20000 of 0.50000 BTC')
  })

  it('states the total filled once the order has left the book', () => {
    const known = knowing(order())
    expect(notice(known, fill('0.20000'))?.title).toContain('partly')
    known.note(accountWith(), MARKETS.all)
    expect(notice(known, fill('0.30000'))).toMatchObject({
      id: `spot-${uuid}`,
      title: 'filled 0.50000 of 0.50000 BTC',
    })
  })
})

describe('a closed position', () => {
  it('states the profit after fees, with both parts', () => {
    const fill = fillWith({ action: 'CLOSE', side: 'SELL', realisedPnl: '10', fee: '3.05' })
    const noticeText = {
      ...text,
      t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}`,
    }
    const accountEvents = accountEventsOf([{ kind: 'FILL', at: 1, fill }], readers)
    const shown = batchNotice(noticeText as unknown as Text, accountEvents, new Known())
    const facts = { pnl: '+6.95', profit: '+10.00', fee: '3.05' }
    expect(shown?.text).toBe(`orders.notice.realised ${JSON.stringify(facts)}`)
  })
})

describe('a batch', () => {
  const cancelled = (n: number): Notice => ({
    kind: 'CANCELLED',
    at: n,
    futureId: `t${n}`,
    reason: 'USER',
  })

  it('is one notice, which names some events and counts the rest', () => {
    const orders = Array.from({ length: 6 }, (_, n) =>
      ticketWith({ futureId: `t${n}`, filledQuantity: '0', quantity: `0.${n + 1}00` }),
    )
    const shown = notice(knowing({ orders }), ...orders.map((_, n) => cancelled(n)))
    expect(shown?.title).toBe('cancelledOf 0 of 0.100 BTC')
    expect(shown?.text?.split('\n')).toEqual([
      'orders.reason.USER',
      'cancelledOf 0 of 0.200 BTC',
      'cancelledOf 0 of 0.300 BTC',
      'cancelledOf 0 of 0.400 BTC',
      'more',
    ])
  })

  it('starts with the most severe event', () => {
    const shown = notice(new Known(), cancelled(1), { kind: 'LIQUIDATED', at: 2, futureId: 'x' })
    expect(shown).toMatchObject({ tone: 'danger', title: 'liquidated' })
  })
})

describe('the notice of a stop order', () => {
  const of = (change: object) =>
    notice(new Known(), { kind: 'STOP', at: 1, stop: { ...aStop(), ...change } })

  it('[STP-003] says that it was triggered', () => {
    const shown = of({ status: 'TRIGGERED' })
    expect(shown).toMatchObject({ tone: 'info', title: expect.stringContaining('stopTriggered') })
    expect(shown?.text).toBeUndefined()
  })

  it('[STP-003] says why it was cancelled', () => {
    const closed = of({ status: 'CANCELLED', cancelReason: 'POSITION_CLOSED' })
    expect(closed).toMatchObject({
      title: expect.stringContaining('stopCancelled'),
      text: 'orders.reason.POSITION_CLOSED',
    })
    const refused = { cancelReason: 'REFUSED', refusal: 'insufficientAvailable' }
    expect(of({ status: 'CANCELLED', ...refused })).toMatchObject({
      tone: 'danger',
      title: expect.stringContaining('stopRefused'),
      text: 'refusals.insufficientAvailable',
    })
  })
})
