// The stream of an exchange: books, events of the account, and any other channel, over a connection
// that is kept.
import type { EventsAnswer } from '../api.gen'
import { MeridianError } from '../errors'
import type { ExchangeClock } from '../exchangeClock'
import type { ApiKey } from '../signing'
import type { Book, Channel, EventFeed, Figures } from './api'
import { FollowedBook } from './book'
import { FollowedChannel } from './channel'
import { Connection } from './connection'
import { FollowedEvents } from './eventFeed'
import type { Followed } from './followed'
import type { SocketClass } from './socket'

export interface StreamOptions {
  /** Left out: that of the platform, which Node.js has from version 22 on. */
  readonly WebSocket?: SocketClass
  /** False: books as text. */
  readonly binary?: boolean
}

interface StreamDeps {
  readonly url: string
  readonly key: ApiKey | undefined
  readonly clock: ExchangeClock
  readonly events: (query: {
    readonly after: number
    readonly limit: number
  }) => Promise<EventsAnswer>
  readonly onClosed: () => void
}

export class MeridianStream {
  readonly #connection: Connection
  #isClosed = false

  constructor(
    { WebSocket = platformSocket(), binary = true }: StreamOptions,
    private readonly deps: StreamDeps,
  ) {
    const { url, key, clock } = deps
    this.#connection = new Connection({ url, WebSocket, binary, key, clock })
  }

  /** Counts over its connections so far. */
  get figures(): Figures {
    return this.#connection.figures
  }

  /** The book of an instrument; RangeError where it has none. Live after its first snapshot. */
  book(symbol: string): Book {
    return this.#follow(
      `book:${symbol}`,
      (onClosed) => new FollowedBook(symbol, { figures: this.#connection.figures, onClosed }),
    )
  }

  /** The account's events from behind `after` on; without it those from now on. */
  events({ after }: { readonly after?: number | undefined } = {}): EventFeed {
    const { key, events } = this.deps
    if (!key) throw new MeridianError('Events need an API key', 'notRun')
    return this.#follow('events', (onClosed) => new FollowedEvents({ after, events, onClosed }))
  }

  /** Any other channel as its messages, such as `trades:btcusdt` or `balances`. */
  channel(name: string): Channel {
    const resync = () => this.#connection.resync(name)
    return this.#follow(name, (onClosed) => new FollowedChannel(name, { resync, onClosed }))
  }

  /** Closes the socket and every channel; loops over them end. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#connection.close()
    this.deps.onClosed()
  }

  #follow<F extends Followed>(name: string, open: (onClosed: () => void) => F): F {
    if (this.#isClosed) throw new MeridianError('The stream is closed', 'notRun')
    if (this.#connection.has(name)) throw new MeridianError(`${name} is open already`, 'notRun')
    const followed = open(() => this.#connection.drop(name))
    this.#connection.follow(followed)
    return followed
  }
}

function platformSocket(): SocketClass {
  const { WebSocket } = globalThis as { readonly WebSocket?: SocketClass }
  if (!WebSocket)
    throw new MeridianError(
      'This platform has no WebSocket: give one as an option, such as that of the package ws',
      'notRun',
    )
  return WebSocket
}
