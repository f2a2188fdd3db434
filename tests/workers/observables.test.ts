// The transfer of Observables: subscribing, values, errors, completion and unsubscribing, on every
// exit path, with nothing left on either side. Both sides run in one thread over real ports.
import { expose, transfer, wrap, type Remote } from 'comlink'
import { defer, EMPTY, finalize, NEVER, of, Subject, throwError, type Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookView } from '../../src/domain/views/views'
import { allowObservables, ObservableSink, ObservableSource } from '../../src/workers/observables'
import { MAX_STREAMS } from '../../src/workers/streamPort'
import { eventuallyPasses } from '../support/eventually'

/** The offering side: a few Observables, and the number followed at present. */
class Offers {
  source!: ObservableSource
  followed = 0
  readonly subject$ = new Subject<number>()
  readonly other$ = new Subject<string>()
  readonly books$ = new Subject<BookView>()

  join(name: string, port: MessagePort): void {
    this.source = new ObservableSource(name, port)
  }

  numbers$(): Observable<number> {
    return this.carry(this.subject$)
  }

  words$(): Observable<string> {
    return this.carry(this.other$)
  }

  book$(): Observable<BookView> {
    return this.source.carry(this.books$, 'btcusdtperp')
  }

  few$(): Observable<number> {
    return this.carry(of(1, 2, 3))
  }

  none$(): Observable<never> {
    return this.carry(EMPTY)
  }

  broken$(): Observable<never> {
    return this.carry(throwError(() => new RangeError('No instrument dogecoin')))
  }

  private carry<T>(values$: Observable<T>): Observable<T> {
    const counted$ = defer(() => {
      this.followed += 1
      return values$.pipe(finalize(() => (this.followed -= 1)))
    })
    return this.source.carry(counted$)
  }
}

let offers: Offers
let remote: Remote<Offers>
let sink: ObservableSink
let ports: MessagePort[]
/** The number of messages sent to the subscribing side. */
let messages: number

beforeEach(async () => {
  allowObservables()
  const calls = new MessageChannel()
  const streams = new MessageChannel()
  ports = [calls.port1, calls.port2, streams.port1, streams.port2]
  messages = 0
  streams.port1.addEventListener('message', () => (messages += 1))
  offers = new Offers()
  expose(offers, calls.port2)
  calls.port1.start()
  remote = wrap<Offers>(calls.port1)
  sink = new ObservableSink(streams.port1)
  await remote.join(sink.name, transfer(streams.port2, [streams.port2]))
})
afterEach(() => {
  sink.close()
  for (const port of ports) port.close()
})

/** Records a subscriber's events in order. */
function written(values$: Observable<unknown>) {
  const seen: unknown[] = []
  const subscription = values$.subscribe({
    next: (value) => seen.push(value),
    error: (error: Error) => seen.push(`${error.name}: ${error.message}`),
    complete: () => seen.push('complete'),
  })
  return { seen, subscription }
}

const nothingLeft = () =>
  eventuallyPasses(() => expect([offers.followed, offers.source.size]).toEqual([0, 0]))

describe('an Observable over comlink', () => {
  test('is followed from its subscription to its end', async () => {
    const numbers$ = await remote.numbers$()
    expect(offers.followed).toBe(0)
    const { seen } = written(numbers$)
    await eventuallyPasses(() => expect(offers.followed).toBe(1))
    offers.subject$.next(7)
    offers.subject$.next(8)
    offers.subject$.complete()
    await eventuallyPasses(() => expect(seen).toEqual([7, 8, 'complete']))
    await nothingLeft()
  })

  test.each([
    ['values and the end of one turn', () => remote.few$(), [1, 2, 3, 'complete']],
    ['an end without values', () => remote.none$(), ['complete']],
    ['an error', () => remote.broken$(), ['RangeError: No instrument dogecoin']],
  ])('delivers %s', async (_, call, expected) => {
    const { seen } = written(await call())
    await eventuallyPasses(() => expect(seen).toEqual(expected))
    await nothingLeft()
  })

  test('is unsubscribed on both sides, and late values are dropped', async () => {
    const { seen, subscription } = written(await remote.numbers$())
    await eventuallyPasses(() => expect(offers.followed).toBe(1))
    offers.subject$.next(1)
    await eventuallyPasses(() => expect(seen).toEqual([1]))
    offers.subject$.next(2)
    subscription.unsubscribe()
    await nothingLeft()
    expect(seen).toEqual([1])
  })

  test('is released if it arrives after its subscriber has left', async () => {
    const numbers$ = await remote.numbers$()
    expect(offers.source.size).toBe(1)
    numbers$.subscribe().unsubscribe()
    await nothingLeft()
  })

  test('ends on both sides when the port is closed', async () => {
    const { seen } = written(await remote.numbers$())
    const unfollowed$ = await remote.words$()
    await eventuallyPasses(() => expect(offers.followed).toBe(1))
    offers.source.close()
    await eventuallyPasses(() => expect(seen).toEqual(['complete']))
    await nothingLeft()
    written(unfollowed$).subscription.unsubscribe()
  })

  test('is refused beyond the bound of streams', async () => {
    for (let i = 0; i < MAX_STREAMS; i += 1) await remote.numbers$()
    await expect(remote.numbers$()).rejects.toThrow('Too many streams')
  })

  test('is not transferred unless it is bound to a port', async () => {
    Object.assign(offers, { loose$: () => NEVER })
    const loose = remote as unknown as { loose$(): Promise<unknown> }
    await expect(loose.loose$()).rejects.toThrow('Unserializable')
  })
})

describe('the values of one turn', () => {
  test('arrive in one message, whatever their streams', async () => {
    const numbers = written(await remote.numbers$())
    const words = written(await remote.words$())
    await eventuallyPasses(() => expect(offers.followed).toBe(2))
    const before = messages
    offers.subject$.next(1)
    offers.other$.next('a')
    offers.subject$.next(2)
    await eventuallyPasses(() => expect(words.seen).toEqual(['a']))
    expect(numbers.seen).toEqual([1, 2])
    expect(messages).toBe(before + 1)
  })

  test('are books in one transferred array', async () => {
    const { seen } = written(await remote.book$())
    await eventuallyPasses(() => expect(offers.books$.observed).toBe(true))
    const book: BookView = {
      symbol: 'btcusdtperp',
      seq: 7,
      at: 1_767_225_600_000,
      step: 10,
      bids: new Float64Array([616_020, 53, 616_010, 9]),
      asks: new Float64Array([616_030, 1]),
      freshness: { kind: 'stale', since: 5, ageMs: 3_000 },
    }
    offers.books$.next(book)
    offers.books$.next({ ...book, seq: 8, freshness: { kind: 'live', at: 9 } })
    await eventuallyPasses(() => expect(seen).toHaveLength(2))
    expect(seen).toEqual([book, { ...book, seq: 8, freshness: { kind: 'live', at: 9 } }])
    // Views of the one transferred array.
    const [first, second] = seen as BookView[]
    expect(first!.bids.buffer).toBe(second!.asks.buffer)
  })
})

test('a stream left open is detected', async () => {
  written(await remote.numbers$())
  await eventuallyPasses(() => expect([offers.followed, offers.source.size]).toEqual([1, 1]))
})
