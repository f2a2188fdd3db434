// Owns the deeds of trading as calls: those on perpetuals, transfers, the pages of the past, and
// the doors of the other markets. Each deed carries the key by which it happens once; it knows no
// panel.
import type { Balance, FuturesFill, FuturesTicket } from '../../domain/records/records'
import type { BodyOf, DataOf } from '../../protocol/calls'
import type { CallResult } from '../rest'
import type { Session } from '../session'
import { ForexCalls } from './forexTrading'
import { SpotCalls } from './spotTrading'

type Ticket = CallResult<DataOf<'futuresOpen'>>
type Status = 'PENDING' | 'OPEN' | 'CLOSED' | 'CANCELLED' | 'LIQUIDATED'

export interface Page<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

const PAGE = '20'

export class TradingCalls {
  readonly spot: SpotCalls
  readonly forex: ForexCalls

  constructor(
    private readonly session: Pick<Session, 'call' | 'renew'>,
    readonly newKey: () => string,
  ) {
    this.spot = new SpotCalls(session)
    this.forex = new ForexCalls(session)
  }

  open(body: BodyOf<'futuresOpen'>, idempotencyKey: string): Promise<Ticket> {
    return this.session.call('futuresOpen', { body, idempotencyKey })
  }

  close(body: BodyOf<'futuresClose'>, idempotencyKey: string): Promise<Ticket> {
    return this.session.call('futuresClose', { body, idempotencyKey })
  }

  cancel(it: { readonly futureId: string }, idempotencyKey: string): Promise<Ticket> {
    return this.session.call('futuresCancel', { path: { id: it.futureId }, idempotencyKey })
  }

  /** Takes the limit order that would close a position off the book. */
  cancelClose(it: { readonly futureId: string }, idempotencyKey: string): Promise<Ticket> {
    return this.session.call('futuresCancelClose', { path: { id: it.futureId }, idempotencyKey })
  }

  amend(
    { futureId, ...body }: BodyOf<'futuresAmend'> & { readonly futureId: string },
    idempotencyKey: string,
  ): Promise<Ticket> {
    return this.session.call('futuresAmend', { path: { id: futureId }, body, idempotencyKey })
  }

  addMargin(
    { futureId, ...body }: BodyOf<'futuresMargin'> & { readonly futureId: string },
    idempotencyKey: string,
  ): Promise<Ticket> {
    return this.session.call('futuresMargin', { path: { id: futureId }, body, idempotencyKey })
  }

  change(body: BodyOf<'futuresChange'>, idempotencyKey: string): Promise<Ticket> {
    return this.session.call('futuresChange', { body, idempotencyKey })
  }

  async transfer(
    body: BodyOf<'transfer'>,
    idempotencyKey: string,
  ): Promise<CallResult<readonly Balance[]>> {
    const answer = await this.session.call('transfer', { body, idempotencyKey })
    return answer.kind === 'done' ? { kind: 'done', value: answer.value.accounts } : answer
  }

  /** A page of tickets, newest first; `page` counts from 1. */
  async tickets(page: number, status: Status | null): Promise<CallResult<Page<FuturesTicket>>> {
    const query = { page: String(page), limit: PAGE, ...(status === null ? {} : { status }) }
    const answer = await this.session.call('futures', { query })
    if (answer.kind !== 'done') return answer
    const { futures, ...rest } = answer.value
    return { kind: 'done', value: { rows: futures, ...rest } }
  }

  /** A page of fills, newest first; `page` counts from 1. */
  async fills(page: number): Promise<CallResult<Page<FuturesFill>>> {
    const query = { page: String(page), limit: PAGE }
    const answer = await this.session.call('futuresTransactions', { query })
    if (answer.kind !== 'done') return answer
    const { transactions, ...rest } = answer.value
    return { kind: 'done', value: { rows: transactions, ...rest } }
  }

  /** Gets a newer token; the engine is told of it and asks for the private channels again. */
  async restart(): Promise<void> {
    await this.session.renew()
  }
}
