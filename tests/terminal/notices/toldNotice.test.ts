// Proves what is said of a cancelled order: the part that was cancelled, and never over the notice
// of the part that was filled.
import { describe, expect, it } from 'vitest'
import { toldNotice } from '../../../src/terminal/panels/notices/toldNotice'
import type { Text } from '../../../src/i18n/useText'
import { figure } from '../../../src/i18n/figure'
import { ticketWith } from '../support/tickets'

/** Says the key, and the size where one is named. */
const says = (key: string, values?: Readonly<Record<string, unknown>>) =>
  values?.['size'] === undefined ? key : `${key} ${String(values['size'])}`
const text = { t: says, figure } as unknown as Text

const told = { kind: 'cancelled', futureId: 'x', reason: 'IMMEDIATE_REMAINDER' } as const
const order = { futureId: 'x', quantity: '0.500' }

describe('the notice of a cancelled order', () => {
  it('names all of an order of which nothing was filled', () => {
    const ticket = ticketWith({ ...order, filledQuantity: '0.000' })
    expect(toldNotice(text, told, () => ticket)).toMatchObject({
      id: 'order-x',
      title: 'orders.notice.cancelled',
      text: 'orders.notice.cancelledText 0.500',
    })
  })

  it('names the remainder of a part-filled one, beside what was said of the fill', () => {
    const ticket = ticketWith({ ...order, filledQuantity: '0.350', cancelledQuantity: '0.150' })
    expect(toldNotice(text, told, () => ticket)).toMatchObject({
      id: 'rest-x',
      title: 'orders.notice.restCancelled',
      text: 'orders.notice.cancelledText 0.150',
    })
  })

  it('says at least why where the order is not known any more', () => {
    expect(toldNotice(text, told, () => undefined).text).toBe('orders.reason.IMMEDIATE_REMAINDER')
  })
})
