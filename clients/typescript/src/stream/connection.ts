// The connection of a stream: one socket at a time, reopened for as long as it is wanted, with the
// channels subscribed over it. Losses are detected: unanswered frames are sent again, and answers
// to pings name what was lost.
import { decodeBinaryFrame } from '../../../../src/protocol/binaryBook'
import type { Refused } from '../errors'
import type { ExchangeClock } from '../exchangeClock'
import type { ApiKey } from '../signing'
import type { Counters, Followed } from './followed'
import { isPassing, readFrame, refusalOf, type Control, type Unnumbered } from './messages'
import { SignIn } from './signIn'
import { Socket, type SocketClass } from './socket'

export interface ConnectionDeps {
  readonly url: string
  readonly WebSocket: SocketClass
  /** Books by their binary form. */
  readonly binary: boolean
  readonly key: ApiKey | undefined
  readonly clock: ExchangeClock
}

const TICK_MS = 250
const PING_MS = 1_000
/** A frame without its answer is sent again. */
const AGAIN_MS = 3_000
/** Without any frame for so long a socket is given up. */
const SILENT_MS = 10_000
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 8_000
/** In one frame, whose size is bounded. */
const MAX_NAMES = 100

interface Watched {
  readonly followed: Followed
  /** Times of the last request and of the next one allowed, by the monotonic clock. */
  askedAt: number
  askAt: number
}

export class Connection {
  readonly figures: Counters = { connections: 0, messages: 0, gaps: 0, sums: 0, wrongSums: 0 }
  readonly #channels = new Map<string, Watched>()
  /** Channels of subscriptions that wait for their acknowledgement, by the id of the frame. */
  readonly #asked = new Map<number, readonly string[]>()
  #socket: Socket | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #lastId = 0
  #signIn: SignIn
  #receivedAt = 0
  #pingedAt = 0
  #openAt = 0
  #pause = MIN_PAUSE_MS

  constructor(private readonly deps: ConnectionDeps) {
    this.#signIn = this.#newSignIn()
  }

  /** Of one socket. */
  #newSignIn(): SignIn {
    const { key, clock } = this.deps
    return new SignIn({
      key,
      clock,
      nextId: () => (this.#lastId += 1),
      send: (text) => this.#socket?.send(text),
    })
  }

  /** True while a channel is kept open. */
  has(name: string): boolean {
    return this.#channels.has(name)
  }

  /** Keeps a channel open until it is dropped. */
  follow(followed: Followed): void {
    this.#channels.set(followed.name, { followed, askedAt: -Infinity, askAt: 0 })
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS)
    this.#tick()
  }

  drop(name: string): void {
    if (this.#channels.delete(name)) this.#send({ op: 'unsubscribe', channels: [name] })
  }

  /** Asks for a fresh snapshot of a channel. */
  resync(name: string): void {
    const watched = this.#channels.get(name)
    if (watched) this.#ask([watched])
  }

  /** Ends the socket and every channel. */
  close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#socket?.close()
    this.#socket = undefined
    const channels = [...this.#channels.values()]
    this.#channels.clear()
    this.#asked.clear()
    for (const { followed } of channels) followed.end()
  }

  #tick(): void {
    const now = performance.now()
    if (!this.#socket) {
      if (now >= this.#openAt) this.#open(now)
      return
    }
    if (now - this.#receivedAt > SILENT_MS) return this.#socket.fail()
    if (!this.#socket.isOpen) return
    const all = [...this.#channels.values()]
    if (all.some(({ followed }) => followed.isPrivate)) this.#signIn.ask(now)
    const { isDone } = this.#signIn
    const due = all.filter(({ followed: { isJoined, isPrivate }, askAt }) =>
      isJoined || askAt > now ? false : !isPrivate || isDone,
    )
    for (let from = 0; from < due.length; from += MAX_NAMES)
      this.#ask(due.slice(from, from + MAX_NAMES))
    if (now - this.#pingedAt < PING_MS) return
    this.#pingedAt = now
    this.#send({ op: 'ping', t: Math.trunc(now) })
  }

  #open(now: number): void {
    const { url, WebSocket, binary } = this.deps
    this.#receivedAt = now
    this.#socket = new Socket(WebSocket, url, binary ? 'meridian.v2.binary' : 'meridian.v1.json', {
      onOpen: () => {
        this.figures.connections += 1
        this.#tick()
      },
      onFrame: (data) => this.#receive(data),
      onEnd: () => this.#lost(),
    })
  }

  #lost(): void {
    this.#socket = undefined
    this.#signIn = this.#newSignIn()
    this.#asked.clear()
    this.#openAt = performance.now() + this.#pause * (0.5 + Math.random() / 2)
    this.#pause = Math.min(MAX_PAUSE_MS, 2 * this.#pause)
    for (const watched of this.#channels.values()) {
      Object.assign(watched, { askedAt: -Infinity, askAt: 0 })
      watched.followed.lost()
    }
  }

  #ask(channels: readonly Watched[]): void {
    const askedAt = performance.now()
    for (const watched of channels) Object.assign(watched, { askedAt, askAt: askedAt + AGAIN_MS })
    const names = channels.map(({ followed }) => followed.name)
    const since = channels.find(({ followed }) => followed.since !== undefined)?.followed.since
    const id = this.#send({
      op: 'subscribe',
      channels: names,
      ...(since === undefined ? {} : { since: { events: since } }),
    })
    if (id !== undefined) this.#asked.set(id, names)
    if (this.#asked.size > MAX_NAMES) this.#asked.clear()
  }

  /** The id of the frame; undefined where there is no open socket. */
  #send(frame: Unnumbered): number | undefined {
    if (!this.#socket?.isOpen) return undefined
    this.#lastId += 1
    this.#socket.send(JSON.stringify({ ...frame, id: this.#lastId }))
    return this.#lastId
  }

  #receive(data: unknown): void {
    this.#receivedAt = performance.now()
    if (typeof data === 'string') {
      for (const message of readFrame(data))
        if ('ch' in message) this.#route(message)
        else this.#control(message)
      return
    }
    if (!(data instanceof ArrayBuffer)) return
    for (const book of decodeBinaryFrame(data) ?? []) this.#route(book)
  }

  #route(message: Parameters<Followed['receive']>[0]): void {
    this.figures.messages += 1
    const watched = this.#channels.get(message.ch)
    if (watched?.followed.receive(message)) this.#gap(watched)
  }

  /** Asks at once, unless it has just asked. */
  #gap(watched: Watched): void {
    this.figures.gaps += 1
    const now = performance.now()
    if (now - watched.askedAt < TICK_MS) watched.askAt = Math.min(watched.askAt, now + TICK_MS)
    else this.#ask([watched])
  }

  #control(message: Control): void {
    switch (message.type) {
      case 'ack':
        return this.#acknowledge(message.id)
      case 'pong':
        this.#pause = MIN_PAUSE_MS
        return this.#compare(message.seqs)
      case 'sum':
        return this.#verify(message.channel, message.seq, message.sum)
      case 'limited': {
        const names = message.ids.flatMap((id) => this.#asked.get(id) ?? [])
        return this.#askLater(names, message.retryAfter)
      }
      case 'error':
        return this.#refused(message)
      default:
        return undefined
    }
  }

  #acknowledge(id: number): void {
    if (this.#signIn.isMine(id)) {
      this.#signIn.acknowledged()
      return this.#tick()
    }
    for (const name of this.#asked.get(id) ?? []) this.#channels.get(name)?.followed.acknowledged()
    this.#asked.delete(id)
  }

  /** Compares the numbers sent last; a channel that is not named is not held there. */
  #compare(seqs: Readonly<Record<string, number>> | undefined): void {
    if (!seqs) return
    for (const watched of this.#channels.values()) {
      const seq = seqs[watched.followed.name]
      if (seq !== undefined && watched.followed.behind(seq)) this.#gap(watched)
    }
  }

  #verify(name: string, seq: number, sum: number): void {
    const watched = this.#channels.get(name)
    if (watched?.followed.verify(seq, sum)) this.#gap(watched)
  }

  #askLater(names: readonly string[], seconds: number): void {
    const askAt = performance.now() + 1_000 * seconds
    for (const name of names) {
      const watched = this.#channels.get(name)
      if (watched) watched.askAt = askAt
    }
  }

  #refused(message: Control & { readonly type: 'error' }): void {
    const { id, key, channel, at, retryAfter = 1 } = message
    if (this.#signIn.isMine(id)) {
      if (!this.#signIn.refused(key, at)) return
      const error = refusalOf(message)
      for (const { followed } of this.#channels.values())
        if (followed.isPrivate) this.#end(followed, error)
      return
    }
    const names =
      channel === undefined ? ((id === null ? [] : this.#asked.get(id)) ?? []) : [channel]
    if (key === 'streamUnauthenticated') this.#signIn.forget()
    if (isPassing(key)) return this.#askLater(names, retryAfter)
    for (const name of names) {
      const watched = this.#channels.get(name)
      if (watched) this.#end(watched.followed, refusalOf(message))
    }
  }

  #end(followed: Followed, error: Refused): void {
    this.#channels.delete(followed.name)
    followed.end(error)
  }
}
