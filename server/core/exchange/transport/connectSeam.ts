// Client side of an exchange that runs in another thread, with the same interfaces as a local one.
import { Subject } from 'rxjs'
import { assertNever } from '../../../../src/domain/assertNever'
import { JsonText, readAnswer } from '../../../../src/domain/records/jsonText'
import { SlotMap } from '../../../../src/domain/rows/slotMap'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { MarketUpdate } from '../marketEvents'
import type { Command } from '../module'
import type { CommandContext, CommittedEvents, TextContext, ValueContext } from '../seam'
import { arrivedError } from './carriedError'
import {
  Outgoing,
  type Call,
  type FromExchange,
  type Port,
  type Saying,
  type Seam,
  type ToExchange,
} from './messages'

type Reports = Pick<CommandContext, 'onReplayed' | 'onCommitted'>

interface Open extends Reports {
  resolve(value: never): void
  reject(error: Error): void
  /** Ends the call: no answer will come. */
  end(cause: Error): void
  /** Refuses the call, if it can be refused: no answer is available now. */
  refuse?(): void
}

export interface ConnectedSeam extends Seam {
  /**
   * Releases the port: commands and reads in progress, and all later ones, are refused as during
   * recovery, the rest is rejected; published streams end.
   */
  close(cause?: Error): void
  /**
   * Notes that the exchange does not answer: until it does, commands and reads in progress, and all
   * later ones, are refused as during recovery, and trading counts as halted.
   */
  setSilent(silent: boolean): void
}

export function connectSeam(port: Port): ConnectedSeam {
  const calls = new Calls(new Outgoing<ToExchange>(port))
  const published = new Published()
  const received = (messages: unknown) => {
    for (const message of messages as readonly FromExchange[])
      if (isReply(message)) calls.settle(message)
      else published.take(message)
  }
  port.on('message', received)
  const { commit$, trading$, update$ } = published
  return {
    commands: commandsOf(calls),
    reads: {
      read: (name, userId) => calls.askOutcome({ kind: 'read', name, userId }),
      projected: (userId) => calls.askOutcome({ kind: 'projected', userId }),
    },
    events: {
      commit$,
      trading$,
      from: (seq) => calls.ask({ kind: 'from', seq }),
      setAudience: (userIds) => calls.say({ kind: 'audience', userIds }),
      follow: (userId) => calls.say({ kind: 'follow', userId }),
      unfollow: (userId) => calls.say({ kind: 'unfollow', userId }),
    },
    market: {
      update$,
      whole: () => calls.ask({ kind: 'whole' }),
      origin: () => calls.ask({ kind: 'origin' }),
    },
    close(cause = new Error('The exchange is not connected any more')) {
      port.off('message', received)
      calls.end(cause)
      published.end()
    },
    setSilent(silent) {
      calls.setSilent(silent)
      published.setSilent(silent)
    },
  }
}

function commandsOf(calls: Calls): Seam['commands'] {
  function submit(context: TextContext, command: Command): Promise<Outcome<JsonText>>
  function submit(context: ValueContext, command: Command): Promise<Outcome<unknown>>
  function submit(context: CommandContext, command: Command): Promise<Outcome<unknown>> {
    const { userId, idempotencyKey, sender, expiresAt, asText } = context
    const { onlyAsks = false, takesNothing = false } = context
    const key = { userId, idempotencyKey, onlyAsks, takesNothing, sender, expiresAt }
    const call = { kind: 'submit', ...key, command } as const
    const answer = calls.askOutcome<JsonText>(call, context)
    return asText ? answer : answer.then(readAnswer)
  }
  return { submit }
}

type Reply = Extract<FromExchange, { readonly id: number }>

const isReply = (message: FromExchange): message is Reply => 'id' in message

/** The calls not answered yet. */
class Calls {
  readonly #open = new SlotMap<Open>()
  #ended: Error | undefined
  #silent = false

  constructor(private readonly out: Outgoing<ToExchange>) {}

  ask<T>(call: Call): Promise<T> {
    return new Promise((resolve, reject) => this.#send(call, { resolve, reject, end: reject }))
  }

  /** A command may still have been carried out: a repeat of its key finds out. */
  askOutcome<T>(call: Call, { onReplayed, onCommitted }: Reports = {}): Promise<Outcome<T>> {
    return new Promise((resolve, reject) => {
      const refuse = () => resolve(refused('recovering'))
      if (this.#silent) refuse()
      else this.#send(call, { onReplayed, onCommitted, resolve, reject, end: refuse, refuse })
    })
  }

  say(saying: Saying): void {
    if (!this.#ended) this.out.send({ id: 0, say: saying })
  }

  settle(message: Reply): void {
    const asked = this.#open.remove(message.id)
    if (message.kind === 'failed') return asked?.reject(arrivedError(message.error))
    if (message.replayed) asked?.onReplayed?.()
    if (message.kind === 'text' && message.commit !== null) asked?.onCommitted?.(message.commit)
    const { kind } = message
    const value = kind === 'text' ? accepted(new JsonText(message.text)) : message.value
    return asked?.resolve(value as never)
  }

  end(cause: Error): void {
    this.#ended = cause
    for (const [id, { end }] of this.#open.entries()) {
      this.#open.remove(id)
      end(cause)
    }
  }

  setSilent(silent: boolean): void {
    this.#silent = silent
    if (!silent) return
    for (const [id, { refuse }] of this.#open.entries())
      if (refuse) {
        // Late answers no longer have a caller.
        this.#open.remove(id)
        refuse()
      }
  }

  #send(call: Call, open: Open): void {
    if (this.#ended) return open.end(this.#ended)
    return this.out.send({ id: this.#open.add(open), call })
  }
}

/** The published events of the exchange, as they arrive. */
class Published {
  readonly commit$ = new Subject<CommittedEvents>()
  readonly trading$ = new Subject<boolean>()
  readonly update$ = new Subject<MarketUpdate>()
  /** The last state that the exchange reported. */
  #trading = true
  #silent = false

  take(message: Exclude<FromExchange, Reply>): void {
    switch (message.kind) {
      case 'commit':
        return this.commit$.next(message.commit)
      case 'trading':
        this.#trading = message.trading
        return this.#silent ? undefined : this.trading$.next(message.trading)
      case 'update':
        return this.update$.next(message.update)
      default:
        return assertNever(message)
    }
  }

  setSilent(silent: boolean): void {
    this.#silent = silent
    if (this.#trading) this.trading$.next(!silent)
  }

  end(): void {
    for (const each of [this.commit$, this.trading$, this.update$]) each.complete()
  }
}
