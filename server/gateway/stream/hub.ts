// The stream without its sockets: all connections, all topics, and the flow of events from the
// exchange and the feeds to both. Everything the feeds publish in one turn is written at its end,
// as one frame per connection; `turn` drives all the rest. It has no timer of its own.
import { Subscription, type Observable } from 'rxjs'
import type { GatewayDeps } from '../deps'
import type { Notice } from '../../../src/domain/records/notices'
import type { EndedSession } from '../../features/identity/api'
import type { UserNotice } from '../../features/identity/accounts/shared/notifier'
import type { AccountEvent, CommittedEvents } from '../../core/exchange/seam'
import { Connection, type ConnectionDeps } from './connection/connection'
import { newFigures, type StreamFigures } from './figures'
import type { Outbox, Wire } from './outbox'
import { SharedFrames } from './sharedFrames'
import { Topics } from './topics'

export type HubDeps = Pick<
  GatewayDeps,
  | 'events'
  | 'reads'
  | 'lists'
  | 'status'
  | 'maintenance'
  | 'paused'
  | 'announcements'
  | 'accountLog'
  | 'feeds'
  | 'identity'
  | 'clock'
  | 'ids'
  | 'log'
> & {
  /** Whether every flush of a book is written at once, as in stepped replays. */
  readonly immediate: boolean
}

export class StreamHub {
  readonly figures: StreamFigures = newFigures()
  readonly #connections = new Set<Connection>()
  readonly #topics: Topics
  readonly #epoch: string
  /** The frames shared by all connections, and the outboxes with pending messages. */
  readonly #shared = new SharedFrames()
  readonly #due = new Set<Outbox>()
  readonly #news = new Subscription()
  /** Whether what the feeds are publishing now is written after it. */
  #writing = false

  constructor(private readonly deps: HubDeps) {
    const { events, feeds, identity, log } = deps
    this.#epoch = deps.ids.uuid()
    this.#topics = new Topics({ ...deps, audience: events, figures: this.figures })
    const error = (err: unknown) => log.error({ err }, 'A source of the stream failed')
    const topics = this.#topics
    const deliver = <T>(source$: Observable<T>, push: (it: T) => void) => {
      const next = (it: T) => {
        push(it)
        this.#writeAfter()
      }
      this.#news.add(source$.subscribe({ next, error }))
    }
    // Not polled each turn, because a halt may be shorter than a turn.
    deliver(events.trading$, (trading) => topics.tradingChanged(trading))
    deliver(feeds.bookDeltas$, (it) => topics.pushBook(it))
    deliver(feeds.trades$, (it) => topics.pushTrades(it.symbol, it.trades))
    deliver(feeds.minute$, (it) => topics.pushMinute(it.symbol))
    events.setAudience([])
    const push = ({ seq, events: changes }: CommittedEvents) => {
      for (const event of changes) topics.pushPrivate(event, seq)
    }
    this.#news.add(events.commit$.subscribe({ next: push, error }))
    const publish = ({ userId, notice }: UserNotice) =>
      topics.pushPrivate(noticeOnly(userId, notice))
    this.#news.add(identity.notices$.subscribe({ next: publish, error }))
    const grew = (userIds: readonly string[] | undefined) => topics.logGrew(userIds)
    this.#news.add(deps.accountLog.grew$.subscribe({ next: grew, error }))
    this.#news.add(identity.revoked$.subscribe({ next: (it) => this.#revoke(it), error }))
  }

  get connections(): number {
    return this.#connections.size
  }

  get openTopics(): number {
    return this.#topics.size
  }

  /**
   * Registers a new socket; `binary` if the compact form was agreed, `address` the client's IP
   * address, and the deps for programs and for limit refusals.
   */
  open(
    wire: Wire,
    binary: boolean,
    address = '',
    more: Pick<ConnectionDeps, 'onLimited' | 'program'> = {},
  ): Connection {
    const { clock, identity, ids } = this.deps
    const connection = new Connection({
      id: ids.uuid(),
      epoch: this.#epoch,
      wire,
      binary,
      topics: this.#topics,
      identity,
      address,
      clock,
      figures: this.figures,
      shared: this.#shared,
      due: this.#due,
      ...more,
    })
    this.#connections.add(connection)
    this.figures.opened += 1
    this.figures.connections = this.#connections.size
    return connection
  }

  /** Called when the socket is closed. */
  drop(connection: Connection): void {
    connection.end()
    this.#connections.delete(connection)
    this.figures.connections = this.#connections.size
  }

  /**
   * Publishes due messages, writes pending ones and serves every connection; called about twenty
   * times a second.
   */
  turn(): void {
    const { clock } = this.deps
    this.#topics.publish()
    const [now, elapsed] = [clock.now(), clock.elapsed()]
    for (const connection of this.#connections) connection.turn(now, elapsed)
    this.#writeDue()
  }

  /**
   * The feeds flush all instruments in one go; a frame in between would split what belongs
   * together.
   */
  #writeAfter(): void {
    if (this.#writing) return
    this.#writing = true
    queueMicrotask(() => {
      this.#writing = false
      this.#topics.publish()
      this.#writeDue()
    })
  }

  /** Only for connections with pending messages; writing them may make others due. */
  #writeDue(): void {
    const elapsed = this.deps.clock.elapsed()
    for (const outbox of this.#due) {
      this.#due.delete(outbox)
      outbox.flush(elapsed)
    }
    this.#shared.clear()
  }

  announceClosing(): void {
    for (const connection of this.#connections) connection.announceClosing()
  }

  close(): void {
    this.#news.unsubscribe()
    for (const connection of this.#connections) connection.end(1001, 'the exchange is closing')
    this.#connections.clear()
  }

  #revoke({ sessionId, key }: EndedSession): void {
    for (const connection of this.#connections)
      if (connection.sessionId === sessionId) connection.endSession(key)
  }
}

/** Event of an account whose records and balances have not changed. */
function noticeOnly(userId: string, notice: Notice): AccountEvent {
  return { userId, at: notice.at, lists: {}, balances: [], notices: [notice] }
}
