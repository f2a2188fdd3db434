// Owns the deeds of dealt instruments as calls: open, update, close, cancel, and the pages of the
// past. Each deed carries the key by which it happens once; it knows no panel.
import type { ForexDealRecord, ForexTicketRecord } from '../../domain/records/forexRecords'
import type { BodyOf, DataOf } from '../../protocol/calls'
import type { CallResult } from '../rest'
import type { Session } from '../session'
import type { Page } from './trading'

type Deal = CallResult<DataOf<'forexOpen'>>

const PAGE = '20'

export class ForexCalls {
  constructor(private readonly session: Pick<Session, 'call'>) {}

  open(body: BodyOf<'forexOpen'>, idempotencyKey: string): Promise<Deal> {
    return this.session.call('forexOpen', { body, idempotencyKey })
  }

  update(body: BodyOf<'forexUpdate'>, idempotencyKey: string): Promise<Deal> {
    return this.session.call('forexUpdate', { body, idempotencyKey })
  }

  close(body: BodyOf<'forexClose'>, idempotencyKey: string): Promise<Deal> {
    return this.session.call('forexClose', { body, idempotencyKey })
  }

  cancel(it: { readonly forexUuid: string }, idempotencyKey: string): Promise<Deal> {
    return this.session.call('forexCancel', { path: { id: it.forexUuid }, idempotencyKey })
  }

  /** A page of tickets that ended, newest first; `page` counts from 1. */
  async history(page: number): Promise<CallResult<Page<ForexTicketRecord>>> {
    const query = { page: String(page), limit: PAGE }
    const answer = await this.session.call('forexHistory', { query })
    if (answer.kind !== 'done') return answer
    const { forexs, ...rest } = answer.value
    return { kind: 'done', value: { rows: forexs, ...rest } }
  }

  /** A page of deals, newest first; `page` counts from 1. */
  async deals(page: number): Promise<CallResult<Page<ForexDealRecord>>> {
    const query = { page: String(page), limit: PAGE }
    const answer = await this.session.call('forexTransactions', { query })
    if (answer.kind !== 'done') return answer
    const { transactions, ...rest } = answer.value
    return { kind: 'done', value: { rows: transactions, ...rest } }
  }
}
