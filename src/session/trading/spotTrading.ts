// Owns the deeds of spot trading as calls: buy, sell, cancel, amend, and the pages of the past.
// Each deed carries the key by which it happens once; it knows no panel.
import type { SpotFillRecord, SpotOrderRecord } from '../../domain/records/spotRecords'
import type { BodyOf, DataOf } from '../../protocol/calls'
import type { CallResult } from '../rest'
import type { Session } from '../session'
import type { Page } from './trading'

type Order = CallResult<DataOf<'ordersBuy'>>

const PAGE = '20'

export class SpotCalls {
  constructor(private readonly session: Pick<Session, 'call'>) {}

  buy(body: BodyOf<'ordersBuy'>, idempotencyKey: string): Promise<Order> {
    return this.session.call('ordersBuy', { body, idempotencyKey })
  }

  sell(body: BodyOf<'ordersSale'>, idempotencyKey: string): Promise<Order> {
    return this.session.call('ordersSale', { body, idempotencyKey })
  }

  cancel(body: BodyOf<'ordersCancel'>, idempotencyKey: string): Promise<Order> {
    return this.session.call('ordersCancel', { body, idempotencyKey })
  }

  amend(body: BodyOf<'ordersAmend'>, idempotencyKey: string): Promise<Order> {
    return this.session.call('ordersAmend', { body, idempotencyKey })
  }

  /** A page of orders, newest first; `page` counts from 1. */
  async orders(page: number): Promise<CallResult<Page<SpotOrderRecord>>> {
    const query = { page: String(page), limit: PAGE }
    const answer = await this.session.call('ordersHistory', { query })
    if (answer.kind !== 'done') return answer
    const { historyOrders, ...rest } = answer.value
    return { kind: 'done', value: { rows: historyOrders, ...rest } }
  }

  /** A page of fills, newest first; `page` counts from 1. */
  async fills(page: number): Promise<CallResult<Page<SpotFillRecord>>> {
    const query = { page: String(page), limit: PAGE }
    const answer = await this.session.call('ordersTransactions', { query })
    if (answer.kind !== 'done') return answer
    const { transactions, ...rest } = answer.value
    return { kind: 'done', value: { rows: transactions, ...rest } }
  }
}
