// WebSocket frames, each built once for all subscribers who get the same messages. Kept for one
// turn, because the next one has other messages.
import { encodeBinaryFrame } from '../../../src/protocol/binaryBook'
import { encodeFrame } from '../../../src/protocol/codec'
import type { Packet } from './packet'
import { sharedFrame, type SharedFrame } from './sharedFrame'
import type { Topic } from './topics/topic'
import { Waiting } from './waiting'

/** Beyond this number, a turn's frames are encoded again. */
const MAX_SHARED = 20_000

const nothing = () => ({ text: Waiting.none(false), binary: Waiting.none(true) })

export class SharedFrames {
  #none = nothing()
  #count = 0

  /** The empty state for subscribers with or without the compact form. */
  none(binary: boolean): Waiting {
    return binary ? this.#none.binary : this.#none.text
  }

  /** The pending state after adding this packet. */
  add(waiting: Waiting, topic: Topic, packet: Packet): Waiting {
    const known = waiting.known(packet)
    if (known) return known
    if (this.#count >= MAX_SHARED) this.clear()
    this.#count += 1
    return waiting.grow(topic, packet)
  }

  /**
   * The frames of a pending state: one in compact form if agreed and any packet has it, then one of
   * text, because texts refer to the books before them; each in order.
   */
  of(waiting: Waiting): readonly SharedFrame[] {
    waiting.frames ??= join(waiting)
    return waiting.frames
  }

  clear(): void {
    if (this.#count === 0) return
    this.#none = nothing()
    this.#count = 0
  }
}

function join(waiting: Waiting): SharedFrame[] {
  const texts: string[] = []
  const binaries: Uint8Array[] = []
  for (const { packet } of waiting.items()) {
    const compact = waiting.binary ? packet.binary() : undefined
    if (compact) binaries.push(compact)
    else texts.push(packet.text())
  }
  const frames: SharedFrame[] = []
  if (binaries.length > 0) frames.push(sharedFrame(encodeBinaryFrame(binaries), binaries.length))
  if (texts.length > 0) frames.push(sharedFrame(encodeFrame(texts), texts.length))
  return frames
}
