// The transfer of Observables over comlink: one that is bound to a window's port is sent as a
// number and becomes an Observable again on the other side. Subscribing, values, errors, completion
// and unsubscribing go over the port itself.
import { transferHandlers, type TransferHandler } from 'comlink'
import { defer, isObservable, type Observable } from 'rxjs'
import type { BookView } from '../domain/views/views'
import { StreamSink, StreamSource, type StreamName } from './streamPort'

interface Carried extends StreamName {
  /** The name of the port. */
  readonly port: string
}

/** The way each transferable Observable is offered. */
const offers = new WeakMap<Observable<unknown>, () => Carried>()
const sinks = new Map<string, StreamSink>()
let lastPort = 0

/** The worker's end of a window's port. */
export class ObservableSource {
  private readonly source: StreamSource

  constructor(
    private readonly name: string,
    port: MessagePort,
  ) {
    this.source = new StreamSource(port)
  }

  /** Makes an Observable transferable; `symbol` is set for a book, whose values are packed. */
  carry(values$: Observable<BookView>, symbol: string): Observable<BookView>
  carry<T>(values$: Observable<T>): Observable<T>
  carry(values$: Observable<unknown>, symbol?: string): Observable<unknown> {
    if (this.source.isFull) throw new RangeError('Too many streams')
    // A separate Observable, because the same one may be sent to several windows.
    const carried$ = defer(() => values$)
    const offer = () => this.source.offer(carried$, symbol ?? null)
    offers.set(carried$, () => ({ port: this.name, ...offer() }))
    return carried$
  }

  /** The number of open streams; for leak checks. */
  get size(): number {
    return this.source.size
  }

  /** Ends every stream on both sides. */
  close(): void {
    this.source.close()
  }
}

/** The window's end of its port; its streams are found by its name until it is closed. */
export class ObservableSink {
  /** Unique within this thread. */
  readonly name = `port-${(lastPort += 1)}`
  private readonly sink: StreamSink

  constructor(port: MessagePort) {
    this.sink = new StreamSink(port)
    sinks.set(this.name, this.sink)
  }

  close(): void {
    sinks.delete(this.name)
    this.sink.close()
  }
}

const handler: TransferHandler<Observable<unknown>, Carried> = {
  canHandle: (value): value is Observable<unknown> => isObservable(value) && offers.has(value),
  serialize: (values$) => [offers.get(values$)?.() ?? { port: '', stream: 0, book: null }, []],
  deserialize({ port, ...name }) {
    const sink = sinks.get(port)
    if (!sink) throw new RangeError('The port of this stream is closed')
    return sink.stream$(name)
  },
}

/** Must be called once in each thread that sends or receives Observables. */
export function allowObservables(): void {
  transferHandlers.set('observable', handler)
}
