// Owns the stream engine's one door: from the address of the exchange to conflated views. It wires
// socket, decoder, channels and desks together and holds no rule of its own.
import {
  fromEvent,
  map,
  share,
  takeUntil,
  timer,
  type BehaviorSubject,
  type Observable,
} from 'rxjs'
import type { Candle } from '../domain/candles'
import { findInstrument } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import { refusal, refusalKeyOf, type Outcome } from '../domain/refusals'
import type { ViewFrame } from '../domain/views/viewRequests'
import type { Connection, EngineFigures } from '../domain/views/views'
import { decodeServerFrame } from '../protocol/decode'
import type { Decoded } from '../protocol/decoded'
import type { ControlMessage } from '../protocol/messages'
import { readCandle } from '../protocol/readMessage'
import { Authentication } from './line/authentication'
import { bookSteps$, type BookStep } from './bookSteps'
import { ConnectionKeeper } from './line/connection'
import { Desk } from './desk'
import { createCounters } from './figures'
import { freshnessOf } from './freshness'
import { Polling } from './polling/polling'
import type { EnginePorts } from './ports'
import { Registry } from './registry'
import { ask } from './polling/rest'
import { createSocket } from './socket'

export class StreamEngine {
  readonly connection$: BehaviorSubject<Connection>
  /** The counters, once a second while somebody looks. */
  readonly figures$: Observable<EngineFigures>
  private readonly counters = createCounters()
  private readonly registry: Registry
  private readonly keeper: ConnectionKeeper
  private readonly authentication: Authentication
  private readonly desks = new Set<Desk>()
  private readonly ended = new AbortController()

  constructor(private readonly ports: EnginePorts) {
    const { scheduler, ids } = ports
    const { counters } = this
    const socket = createSocket(ports)
    const send = socket.send.bind(socket)
    this.registry = new Registry({ scheduler, ids, send, counters })
    this.authentication = new Authentication({ ids, send, registry: this.registry })
    const polling = new Polling({
      engine: ports,
      registry: this.registry,
      token: () => this.authentication.token,
      round: (reached) => this.keeper.polled(reached),
    })
    this.keeper = new ConnectionKeeper({
      engine: ports,
      socket,
      polling,
      opened: () => this.opened(),
      frame: (data) => this.receive(data),
      closed: () => this.closed(),
      turned: () => this.refresh(),
    })
    this.connection$ = this.keeper.connection$
    this.figures$ = timer(0, 1_000, scheduler).pipe(
      map(() => ({ ...counters })),
      takeUntil(fromEvent(this.ended.signal, 'abort')),
      share(),
    )
  }

  /** Opens a window's share; its frames come to `sink` in batches until it is disposed of. */
  desk(sink: (batch: readonly ViewFrame[]) => void): Desk {
    const desk = new Desk({
      engine: this.ports,
      registry: this.registry,
      counters: this.counters,
      freshOf: (state) => freshnessOf(state, this.keeper.line, this.ports.scheduler.now()),
      sink,
    })
    this.desks.add(desk)
    return desk
  }

  closeDesk(desk: Desk): void {
    this.desks.delete(desk)
    desk.dispose()
  }

  /** Every state of a book, unconflated: one value after each applied message. */
  bookFold$(symbol: string): Observable<BookStep> {
    return bookSteps$(this.registry, symbol)
  }

  /** Bars that start in [from, to] ms, oldest first. */
  async history(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
  ): Promise<Outcome<Candle[]>> {
    const it = findInstrument(symbol)
    if (!it) return { ok: false, refusal: refusal('instrumentUnknown') }
    const name = it.market === 'futures' ? 'historicalFuture' : 'historical'
    const query = { from: wholeMs(from), to: wholeMs(to), interval }
    const answer = await ask(this.ports, name, { path: { symbol }, query }, this.ended.signal)
    if (!answer.ok) return { ok: false, refusal: refusal(refusalKeyOf(answer.code) ?? 'internal') }
    try {
      return { ok: true, value: answer.data.histories.map((row) => readCandle(it, row)) }
    } catch {
      // A figure that does not fit the instrument: the answer is as good as none.
      return { ok: false, refusal: refusal('internal') }
    }
  }

  /** The access token for private channels; null signs out and clears private state. */
  authenticate(token: string | null): void {
    this.authentication.use(token)
  }

  dispose(): void {
    this.ended.abort()
    for (const desk of this.desks) desk.dispose()
    this.desks.clear()
    this.keeper.dispose()
    this.registry.dispose()
  }

  private opened(): void {
    this.counters.sockets += 1
    this.registry.opened()
    this.authentication.opened()
  }

  private closed(): void {
    this.authentication.closed()
    this.registry.closed()
  }

  private receive(data: unknown): void {
    const { messages, problems } = decodeServerFrame(data)
    for (const problem of problems)
      if (problem === 'unknown') this.counters.unknown += 1
      else this.counters.malformed += 1
    this.counters.messages += messages.length
    for (const message of messages) this.deliver(message)
  }

  private deliver(message: Decoded): void {
    if (message.kind === 'control') this.obey(message.control)
    else this.registry.accept(message)
  }

  private obey(control: ControlMessage): void {
    this.keeper.control(control)
    if (control.type === 'ack' && !this.authentication.acknowledged(control.id))
      this.registry.acknowledge(control.id)
    if (control.type === 'error' && !this.authentication.refused(control.id, control.code))
      this.registry.refuse(control.id, control.code, control.channel)
  }

  private refresh(): void {
    for (const desk of this.desks) desk.refresh()
  }
}

const wholeMs = (ms: number): string => String(Math.max(0, Math.floor(ms)))
