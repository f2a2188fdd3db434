// Observables over a MessagePort: numbered streams, of which each is subscribed to once. All values
// of one turn travel as one message, so that whoever shows two of them shows the same moment, and
// books travel as one transferred array.
import { Observable, type Subscriber, type Subscription } from 'rxjs'
import type { BookView } from '../domain/views/views'
import { packBooks, unpackBooks, type StreamedBook } from './bookPacking'

/** What the side that subscribes sends. */
type ToSource = { readonly op: 'subscribe' | 'unsubscribe'; readonly stream: number }

/** What the offering side sends: the values of one turn, then the streams that ended after them. */
interface ToSink {
  readonly books: Float64Array
  readonly values: readonly (readonly [stream: number, value: unknown])[]
  readonly ends: readonly (readonly [stream: number, error: StreamError | null])[]
}

interface StreamError {
  readonly name: string
  readonly message: string
}

/** How a stream is named on the way: a book's symbol travels once, not with every value. */
export interface StreamName {
  readonly stream: number
  readonly book: string | null
}

/** Streams that one port carries at most, those included that nobody has subscribed to yet. */
export const MOST_STREAMS = 1_000

interface Offered {
  readonly values$: Observable<unknown>
  readonly isBook: boolean
  subscription: Subscription | undefined
}

/** The side on which the Observables are. */
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
   * Offers an Observable to be subscribed to from the other side; `book` is the symbol where its
   * values are books.
   */
  offer(values$: Observable<unknown>, book: string | null): StreamName {
    const stream = (this.last += 1)
    this.offered.set(stream, { values$, isBook: book !== null, subscription: undefined })
    return { stream, book }
  }

  /** Whether no more can be offered. */
  get isFull(): boolean {
    return this.offered.size >= MOST_STREAMS
  }

  /** How many streams are offered or followed; for those who look for leaks. */
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

/** The side on which they are subscribed to. */
export class StreamSink {
  private readonly followed = new Map<number, Followed>()

  constructor(private readonly port: MessagePort) {
    port.addEventListener('message', this.receive)
    port.start()
  }

  /** The Observable of a name; to be subscribed to once, after which the other side forgets it. */
  stream$({ stream, book }: StreamName): Observable<unknown> {
    return new Observable((subscriber) => {
      this.followed.set(stream, { book, subscriber })
      this.post({ op: 'subscribe', stream })
      return () => {
        if (this.followed.delete(stream)) this.post({ op: 'unsubscribe', stream })
      }
    })
  }

  /** How many streams are followed; for those who look for leaks. */
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
    // A late value of a stream that was left is nobody's: its number is never used again.
    unpackBooks(books, bookOf, (stream, book) => this.followed.get(stream)?.subscriber.next(book))
    for (const [stream, value] of values) this.followed.get(stream)?.subscriber.next(value)
    for (const [stream, error] of ends) this.end(stream, error)
  }

  private end(stream: number, error: StreamError | null): void {
    const subscriber = this.followed.get(stream)?.subscriber
    // The other side has forgotten it already.
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
