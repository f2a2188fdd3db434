// The exchange of another thread, as those who use it see it: the same interfaces as beside it.
import { Subject } from 'rxjs'
import { assertNever } from '../../../src/domain/assertNever'
import type { SymbolTrade } from '../../engine/marketContext'
import type { MarketUpdate } from '../../market-data/api'
import type { CommittedEvents } from '../seam'
import {
  Outgoing,
  type Call,
  type FromExchange,
  type Port,
  type Saying,
  type Seam,
  type ToExchange,
} from './messages'

interface Open {
  readonly onReplayed: (() => void) | undefined
  resolve(value: never): void
  reject(error: Error): void
}

export interface ConnectedSeam extends Seam {
  /** Lets go of the port: what is under way is rejected, what is published ends. */
  close(cause?: Error): void
}

export function connectSeam(port: Port): ConnectedSeam {
  const calls = new Calls(new Outgoing<ToExchange>(port))
  const published = new Published()
  const received = (messages: unknown) => {
    for (const message of messages as readonly FromExchange[])
      if (message.kind === 'answer' || message.kind === 'failed') calls.settle(message)
      else published.take(message)
  }
  port.on('message', received)
  const { commit$, trade$, trading$, update$ } = published
  return {
    commands: {
      submit: ({ userId, idempotencyKey, onReplayed }, command) =>
        calls.ask({ kind: 'submit', userId, idempotencyKey, command }, onReplayed),
    },
    reads: {
      read: (name, userId) => calls.ask({ kind: 'read', name, userId }),
      projected: (userId) => calls.ask({ kind: 'projected', userId }),
      page: (name, userId, query) => calls.ask({ kind: 'page', name, userId, query }),
    },
    events: {
      commit$,
      trade$,
      trading$,
      from: (seq) => calls.ask({ kind: 'from', seq }),
      setAudience: (userIds) => calls.say({ kind: 'audience', userIds }),
      follow: (userId) => calls.say({ kind: 'follow', userId }),
      unfollow: (userId) => calls.say({ kind: 'unfollow', userId }),
    },
    market: { update$, whole: () => calls.ask({ kind: 'whole' }) },
    close(cause = new Error('The exchange is not connected any more')) {
      port.off('message', received)
      calls.end(cause)
      published.end()
    },
  }
}

/** What was asked and is not answered yet. */
class Calls {
  readonly #open = new Map<number, Open>()
  #lastId = 0
  #ended: Error | undefined

  constructor(private readonly out: Outgoing<ToExchange>) {}

  ask<T>(call: Call, onReplayed?: () => void): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#lastId += 1
      this.#open.set(this.#lastId, { onReplayed, resolve, reject })
      return this.out.send({ id: this.#lastId, call })
    })
  }

  say(saying: Saying): void {
    if (!this.#ended) this.out.send({ id: 0, say: saying })
  }

  settle(message: FromExchange & { readonly kind: 'answer' | 'failed' }): void {
    const asked = this.#open.get(message.id)
    this.#open.delete(message.id)
    if (message.kind === 'failed') return asked?.reject(message.error)
    if (message.replayed) asked?.onReplayed?.()
    return asked?.resolve(message.value as never)
  }

  end(cause: Error): void {
    this.#ended = cause
    for (const { reject } of this.#open.values()) reject(cause)
    this.#open.clear()
  }
}

/** What the exchange publishes, as it arrives. */
class Published {
  readonly commit$ = new Subject<CommittedEvents>()
  readonly trade$ = new Subject<SymbolTrade>()
  readonly trading$ = new Subject<boolean>()
  readonly update$ = new Subject<MarketUpdate>()

  take(message: Exclude<FromExchange, { readonly kind: 'answer' | 'failed' }>): void {
    switch (message.kind) {
      case 'commit':
        return this.commit$.next(message.commit)
      case 'trade':
        return this.trade$.next(message.trade)
      case 'trading':
        return this.trading$.next(message.trading)
      case 'update':
        return this.update$.next(message.update)
      default:
        return assertNever(message)
    }
  }

  end(): void {
    for (const each of [this.commit$, this.trade$, this.trading$, this.update$]) each.complete()
  }
}
