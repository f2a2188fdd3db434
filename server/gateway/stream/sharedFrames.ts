// Frames as they go over the wire, each made once for all subscribers who get the same messages.
// Kept for one turn: the next one has other messages.
import { encodeBinaryFrame } from '../../../src/protocol/binaryBook'
import { encodeFrame } from '../../../src/protocol/codec'
import type { Packet } from './packet'

/** One frame with several messages. */
export interface SharedFrame {
  /** What it carries. */
  readonly payload: string | Uint8Array
  readonly messages: number
  /** Header and payload: what a socket writes. */
  readonly bytes: Uint8Array
}

/** What follows after the packets that led here, and the frames of exactly these packets. */
interface Node {
  readonly next: Map<Packet, Node>
  frames?: readonly SharedFrame[]
}

/** Beyond this the frames of a turn are made anew. */
const MAX_NODES = 20_000

const newNode = (): Node => ({ next: new Map() })

export class SharedFrames {
  #roots = { text: newNode(), binary: newNode() }
  #nodes = 0

  /**
   * The frames of these packets: one of the compact form where that was agreed and any packet has
   * it, then one of text, because texts speak of the books before them; in each their order.
   */
  of(packets: readonly Packet[], binary: boolean): readonly SharedFrame[] {
    let node = binary ? this.#roots.binary : this.#roots.text
    for (const packet of packets) {
      let next = node.next.get(packet)
      if (next === undefined) {
        next = newNode()
        node.next.set(packet, next)
        this.#nodes += 1
      }
      node = next
    }
    node.frames ??= join(packets, binary)
    const { frames } = node
    if (this.#nodes > MAX_NODES) this.clear()
    return frames
  }

  clear(): void {
    if (this.#nodes === 0) return
    this.#roots = { text: newNode(), binary: newNode() }
    this.#nodes = 0
  }
}

function join(packets: readonly Packet[], binary: boolean): SharedFrame[] {
  const texts: string[] = []
  const binaries: Uint8Array[] = []
  for (const packet of packets) {
    const compact = binary ? packet.binary() : undefined
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
