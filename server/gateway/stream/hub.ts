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
  /** Whether every flush of a book is written at once: replays that are stepped. */
  readonly immediate: boolean
}

export class StreamHub {
  readonly figures: StreamFigures = newFigures()
  readonly #connections = new Set<Connection>()
  readonly #topics: Topics
  readonly #epoch: string
  /** What all connections write, and who has something to write. */
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
    // Not looked up in turns: a halt may be shorter than a turn.
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
   * Takes a fresh socket in; `binary` where the compact form was agreed, `address` the IP address
   * of the client, and what comes of being asked for by a program, or too often.
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

  /** The socket is gone. */
  drop(connection: Connection): void {
    connection.end()
    this.#connections.delete(connection)
    this.figures.connections = this.#connections.size
  }

  /**
   * Publishes what is due, writes what waits and looks after every connection; called about twenty
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
   * The feeds flush all instruments in one go; a frame in between would part what belongs together.
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

  /** For those alone who have something waiting; what they write may be due for others. */
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
