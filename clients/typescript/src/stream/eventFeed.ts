// The events of the account without a gap: live from the stream's channel, and any missing ones by
// the call. A slow consumer loses nothing; it catches up by the call.
import type { AccountEvent, EventsAnswer } from '../api.gen'
import { BoundedQueue } from '../boundedQueue'
import { Refused, type MeridianError } from '../errors'
import type { EventFeed } from './api'
import type { ChannelMessage } from './channelMessage'
import type { Followed } from './followed'

/** Events that wait for their reader. */
const MAX_WAITING = 1_000
const PAGE = 500

export interface EventFeedDeps {
  /** The number behind which it begins; undefined for what happens from now on. */
  readonly after: number | undefined
  readonly events: (query: {
    readonly after: number
    readonly limit: number
  }) => Promise<EventsAnswer>
  readonly onClosed: () => void
}

export class FollowedEvents implements EventFeed, Followed {
  readonly name = 'events'
  readonly isPrivate = true
  isJoined = false
  readonly #queue: BoundedQueue<AccountEvent>
  /** The number of the newest event in the queue. */
  #position: number | undefined
  /** The number of the newest event that is known to exist. */
  #last = 0
  #isReading = false
  #isClosed = false

  constructor(private readonly deps: EventFeedDeps) {
    this.#position = deps.after
    this.#queue = new BoundedQueue(MAX_WAITING, () => this.close())
  }

  /** The number behind which the stream begins when it is joined again. */
  get since(): number | undefined {
    return this.#position
  }

  [Symbol.asyncIterator](): AsyncIterator<AccountEvent, undefined> {
    return this.#queue
  }

  close(): void {
    this.end()
    this.deps.onClosed()
  }

  receive(message: Parameters<Followed['receive']>[0]): boolean {
    if ('kind' in message) return false
    const { seq, data } = message as ChannelMessage & { data: Pick<EventsAnswer, 'events'> }
    this.isJoined = true
    this.#position ??= seq
    this.#last = Math.max(this.#last, seq)
    if (!this.#isReading) for (const event of data.events) this.#take(event)
    this.#catchUp()
    return false
  }

  acknowledged(): void {
    // The snapshot, or the call, brings whatever is missing.
  }

  behind(seq: number): boolean {
    this.#last = Math.max(this.#last, seq)
    if (this.#position !== undefined) this.#catchUp()
    return false
  }

  verify(): boolean {
    return false
  }

  lost(): void {
    this.isJoined = false
  }

  end(error?: MeridianError): void {
    this.#isClosed = true
    this.#queue.end(error)
  }

  /** Takes the event that is next; others are behind, or will be read by the call. */
  #take(event: AccountEvent): boolean {
    if (event.seq !== (this.#position ?? 0) + 1 || !this.#queue.push(event)) return false
    this.#position = event.seq
    return true
  }

  #catchUp(): void {
    if (this.#isReading || this.#isClosed || (this.#position ?? 0) >= this.#last) return
    this.#isReading = true
    void this.#read()
      .catch((error: unknown) => {
        // A call that was not answered is made again when the stream next names a newer event.
        if (error instanceof Refused) this.end(error)
      })
      .finally(() => (this.#isReading = false))
  }

  async #read(): Promise<void> {
    while (!this.#isClosed && (this.#position ?? 0) < this.#last) {
      await this.#queue.room()
      const page = await this.deps.events({ after: this.#position ?? 0, limit: PAGE })
      this.#last = Math.max(this.#last, page.last)
      for (const event of page.events) if (!this.#take(event)) break
      if (page.events.length === 0) return
    }
  }
}
