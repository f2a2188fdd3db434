// Any other channel as its messages: in order, each once, and a snapshot after any loss.
import { PRIVATE_CHANNELS } from '../../../../src/protocol/channels'
import type { BookMessage } from '../../../../src/protocol/decoded'
import type { Sequenced } from '../../../../src/streams/deltaQueue'
import { SequencedContent } from '../../../../src/streams/sequenced'
import { BoundedQueue } from '../boundedQueue'
import type { Refused } from '../errors'
import type { Channel } from './api'
import type { ChannelMessage } from './channelMessage'
import type { Followed } from './followed'

/** Messages that wait for their reader. */
const MAX_WAITING = 1_000

interface Raw extends Sequenced {
  readonly message: ChannelMessage
}

interface ChannelDeps {
  readonly resync: () => void
  readonly onClosed: () => void
}

export class FollowedChannel implements Channel, Followed {
  readonly isPrivate: boolean
  readonly #queue: BoundedQueue<ChannelMessage>
  readonly #state: SequencedContent<Raw, MessageContent>

  constructor(
    readonly name: string,
    private readonly deps: ChannelDeps,
  ) {
    this.isPrivate = PRIVATE_CHANNELS.some((each) => each === name)
    this.#queue = new BoundedQueue(MAX_WAITING, () => this.close())
    this.#state = new SequencedContent(new MessageContent(this.#queue, deps.resync))
  }

  get isJoined(): boolean {
    return this.#state.seq !== null
  }

  [Symbol.asyncIterator](): AsyncIterator<ChannelMessage, undefined> {
    return this.#queue
  }

  close(): void {
    this.end()
    this.deps.onClosed()
  }

  receive(message: ChannelMessage | BookMessage): boolean {
    if ('kind' in message) return false
    const { ch, type, seq, prev, at } = message
    const raw = { kind: 'message', ch, snapshot: type === 'snapshot', seq, prev, at, message }
    return this.#state.accept(raw, performance.now()) === 'gap'
  }

  acknowledged(): void {
    this.#state.markSnapshotPending()
  }

  behind(seq: number): boolean {
    return this.#state.isBehind(seq, performance.now())
  }

  verify(): boolean {
    return false
  }

  lost(): void {
    this.#state.lose(performance.now())
  }

  end(error?: Refused): void {
    this.#queue.end(error)
  }
}

/** Hands messages to their reader. */
class MessageContent {
  readonly kind = 'message'

  constructor(
    private readonly queue: BoundedQueue<ChannelMessage>,
    private readonly resync: () => void,
  ) {}

  apply({ message }: Raw): void {
    if (this.queue.push(message)) return
    this.queue.clear()
    if (message.type === 'snapshot') this.queue.push(message)
    else this.resync()
  }

  clear(): void {
    this.queue.clear()
  }
}
