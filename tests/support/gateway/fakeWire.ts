// A subscriber's socket that is no socket: what was written is kept, how much of it the network has
// taken is the test's to say.
import { decodeBinaryFrame } from '../../../src/protocol/binaryBook'
import type { Wire } from '../../../server/gateway/stream/outbox'
import type { SharedFrame } from '../../../server/gateway/stream/sharedFrame'

/** Any message of the stream, as a script that knows no types would see it. */
export interface AnyMessage {
  readonly type: string
  readonly id?: number | null
  readonly ch?: string
  readonly seq?: number
  readonly prev?: number
  readonly code?: number
  readonly channel?: string
  readonly sum?: number
  readonly at?: number
  readonly data?: unknown
}

export class FakeWire implements Wire {
  /** Each write, unpacked. */
  readonly frames: AnyMessage[][] = []
  readonly binaries: Uint8Array[] = []
  /** What each write was. */
  readonly order: ('text' | 'binary')[] = []
  closed: { code: number; reason: string } | undefined
  terminated = false
  pings = 0
  buffered = 0
  /** True: nothing leaves, every write stays buffered. */
  stuck = false

  sendShared({ payload, bytes }: SharedFrame): void {
    if (this.stuck) this.buffered += bytes.length
    this.#take(payload)
  }

  send(text: string): void {
    if (this.stuck) this.buffered += text.length
    this.#take(text)
  }

  #take(data: string | Uint8Array): void {
    this.order.push(typeof data === 'string' ? 'text' : 'binary')
    if (typeof data !== 'string') {
      this.binaries.push(data)
      return
    }
    const frame = JSON.parse(data) as AnyMessage | AnyMessage[]
    this.frames.push(Array.isArray(frame) ? frame : [frame])
  }

  ping(): void {
    this.pings += 1
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason }
  }

  terminate(): void {
    this.terminated = true
  }

  /** Everything written so far, and forgets it. */
  take(): AnyMessage[] {
    return this.frames.splice(0).flat()
  }

  takeBooks() {
    return this.binaries
      .splice(0)
      .flatMap((bytes) => decodeBinaryFrame(Uint8Array.from(bytes).buffer) ?? [])
  }
}
