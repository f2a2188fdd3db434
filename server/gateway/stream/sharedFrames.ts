// Frames as they go over the wire, each made once for all subscribers who get the same messages.
// Kept for one turn: the next one has other messages.
import { encodeBinaryFrame } from '../../../src/protocol/binaryBook'
import { encodeFrame } from '../../../src/protocol/codec'
import type { Packet } from './packet'
import type { Topic } from './topics/topic'
import { Waiting } from './waiting'

/** One frame with several messages. */
export interface SharedFrame {
  /** What it carries. */
  readonly payload: string | Uint8Array
  readonly messages: number
  /** Header and payload: what a socket writes. */
  readonly bytes: Uint8Array
}

/** Beyond this the frames of a turn are made anew. */
const MAX_SHARED = 20_000

const nothing = () => ({ text: Waiting.none(false), binary: Waiting.none(true) })

export class SharedFrames {
  #none = nothing()
  #count = 0

  /** Nothing waits, yet, for one who takes the compact form or does not. */
  none(binary: boolean): Waiting {
    return binary ? this.#none.binary : this.#none.text
  }

  /** What waits once this packet waits too. */
  add(waiting: Waiting, topic: Topic, packet: Packet): Waiting {
    const known = waiting.known(packet)
    if (known) return known
    if (this.#count >= MAX_SHARED) this.clear()
    this.#count += 1
    return waiting.grow(topic, packet)
  }

  /**
   * The frames of what waits: one of the compact form where that was agreed and any packet has it,
   * then one of text, because texts speak of the books before them; in each their order.
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

const FINAL = 0x80
const TEXT = 0x1
const BINARY = 0x2

/** An unfragmented, unmasked frame, as a server sends it (RFC 6455, section 5.2). */
export function sharedFrame(payload: string | Uint8Array, messages: number): SharedFrame {
  const isText = typeof payload === 'string'
  const length = isText ? Buffer.byteLength(payload) : payload.length
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headLength + length)
  bytes[0] = FINAL | (isText ? TEXT : BINARY)
  if (headLength === 2) bytes[1] = length
  else if (headLength === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  if (isText) bytes.write(payload, headLength)
  else bytes.set(payload, headLength)
  return { payload, messages, bytes }
}
