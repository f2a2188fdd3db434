// Observables over a MessagePort: numbered streams, each subscribed to once. All values of one turn
// travel as one message, so that two streams show the same moment, and books travel as one
// transferred array.
import { Observable, type Subscriber, type Subscription } from 'rxjs'
import type { BookView } from '../domain/views/views'
import { packBooks, unpackBooks, type StreamedBook } from './bookPacking'

/** Messages of the subscribing side. */
type ToSource = { readonly op: 'subscribe' | 'unsubscribe'; readonly stream: number }

/**
 * Messages of the offering side: the values of one turn, then the streams that ended after them.
 */
interface ToSink {
  readonly books: Float64Array
  readonly values: readonly (readonly [stream: number, value: unknown])[]
  readonly ends: readonly (readonly [stream: number, error: StreamError | null])[]
}

interface StreamError {
  readonly name: string
  readonly message: string
}

/** The transferred reference of a stream: a book's symbol travels once, not with every value. */
export interface StreamName {
  readonly stream: number
  readonly book: string | null
}

/** The maximum number of streams per port, including offered ones without a subscriber yet. */
export const MAX_STREAMS = 1_000

interface Offered {
  readonly values$: Observable<unknown>
  readonly isBook: boolean
  subscription: Subscription | undefined
}

/** The side that offers the Observables. */
export class StreamSource {
  private readonly offered = new Map<number, Offered>()
  private last = 0
  private books: StreamedBook[] = []
  private values: ToSink['values'][number][] = []
  private ends: ToSink['ends'][number][] = []
  private flushing = false

  constructor(private readonly port: MessagePort) {
    port.addEventListener('message', this.receive)
    port.start()
  }

  /**
   * Offers an Observable for one subscription from the other side; `book` is the symbol where its
   * values are books.
   */
  offer(values$: Observable<unknown>, book: string | null): StreamName {
    const stream = (this.last += 1)
    this.offered.set(stream, { values$, isBook: book !== null, subscription: undefined })
    return { stream, book }
  }

  /** True if no more streams can be offered. */
  get isFull(): boolean {
    return this.offered.size >= MAX_STREAMS
  }

  /** The number of offered or followed streams; for leak checks. */
  get size(): number {
    return this.offered.size
  }

  /** Ends every stream on both sides. */
  close(): void {
    for (const stream of this.offered.keys()) this.end(stream, null)
    this.flush()
    this.port.removeEventListener('message', this.receive)
    this.port.close()
  }

  private readonly receive = ({ data }: MessageEvent<ToSource>): void => {
    const offered = this.offered.get(data.stream)
    if (!offered) return
    if (data.op === 'unsubscribe') this.forget(data.stream)
    else offered.subscription ??= this.follow(data.stream, offered)
  }

  private follow(stream: number, { values$, isBook }: Offered): Subscription {
    return values$.subscribe({
      next: (value) => {
        // Offered as a book, so it is one.
        if (isBook) this.books.push([stream, value as BookView])
        else this.values.push([stream, value])
        this.flushSoon()
      },
      error: (error: unknown) => this.end(stream, named(error)),
      complete: () => this.end(stream, null),
    })
  }

  private end(stream: number, error: StreamError | null): void {
    this.ends.push([stream, error])
    this.flushSoon()
    this.forget(stream)
  }

  private forget(stream: number): void {
    this.offered.get(stream)?.subscription?.unsubscribe()
    this.offered.delete(stream)
  }

  private flushSoon(): void {
    if (this.flushing) return
    this.flushing = true
    queueMicrotask(() => this.flush())
  }

  private flush(): void {
    this.flushing = false
    const { values, ends } = this
    if (values.length + ends.length + this.books.length === 0) return
    const books = packBooks(this.books)
    this.books = []
    this.values = []
    this.ends = []
    this.post({ books, values, ends }, [books.buffer as ArrayBuffer])
  }

  private post(message: ToSink, transfer: Transferable[]): void {
    this.port.postMessage(message, transfer)
  }
}

interface Followed {
  readonly book: string | null
  readonly subscriber: Subscriber<unknown>
}

/** The side that subscribes to the Observables. */
export class StreamSink {
  private readonly followed = new Map<number, Followed>()

  constructor(private readonly port: MessagePort) {
    port.addEventListener('message', this.receive)
    port.start()
  }

  /** The Observable of a reference, for one subscription; the other side drops it afterwards. */
  stream$({ stream, book }: StreamName): Observable<unknown> {
    return new Observable((subscriber) => {
      this.followed.set(stream, { book, subscriber })
      this.post({ op: 'subscribe', stream })
      return () => {
        if (this.followed.delete(stream)) this.post({ op: 'unsubscribe', stream })
      }
    })
  }

  /** The number of followed streams; for leak checks. */
  get size(): number {
    return this.followed.size
  }

  close(): void {
    this.followed.clear()
    this.port.removeEventListener('message', this.receive)
    this.port.close()
  }

  private readonly receive = ({ data }: MessageEvent<ToSink>): void => {
    const { books, values, ends } = data
    const bookOf = (stream: number) => this.followed.get(stream)?.book ?? undefined
    // A late value of a closed stream is ignored: its number is never used again.
    unpackBooks(books, bookOf, (stream, book) => this.followed.get(stream)?.subscriber.next(book))
    for (const [stream, value] of values) this.followed.get(stream)?.subscriber.next(value)
    for (const [stream, error] of ends) this.end(stream, error)
  }

  private end(stream: number, error: StreamError | null): void {
    const subscriber = this.followed.get(stream)?.subscriber
    // The other side has dropped it already.
    this.followed.delete(stream)
    if (error) subscriber?.error(Object.assign(new Error(error.message), { name: error.name }))
    else subscriber?.complete()
  }

  private post(message: ToSource): void {
    this.port.postMessage(message, [])
  }
}

const named = (error: unknown): StreamError =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
