// What the two processes of the fan-out say to each other, and how one message is looked at.
import { decodeBinaryFrame } from '../../src/protocol/binaryBook'

/** Where readers connect and what they subscribe to. */
export interface Audience {
  readonly port: number
  readonly protocol: string
  readonly channels: readonly string[]
}

export interface Received {
  /** By the sockets that only count. */
  readonly bytes: number
  /** Book messages that the client got. */
  readonly messages: number
  /** Of their sequence numbers and levels, in order. */
  readonly checkSum: number
}

/** The deltas of a frame, and a number that depends on all of them and on their order. */
export function readBook(data: ArrayBuffer | Buffer, isBinary: boolean): Omit<Received, 'bytes'> {
  const parts = isBinary ? compact(data as ArrayBuffer) : texts(data)
  const checkSum = parts.reduce((sum, each) => (sum * 31 + each) % 0x1_0000_0000, 0)
  return { messages: parts.length, checkSum }
}

const compact = (data: ArrayBuffer): number[] =>
  (decodeBinaryFrame(data) ?? [])
    .filter(({ snapshot }) => !snapshot)
    .map(({ seq, bids, asks }) => seq + bids.length / 2 + asks.length / 2)

interface Delta {
  readonly type?: string
  readonly seq: number
  readonly data: { readonly bids: readonly unknown[]; readonly asks: readonly unknown[] }
}

function texts(data: ArrayBuffer | Buffer): number[] {
  const frame = JSON.parse(Buffer.from(data as ArrayBuffer).toString()) as Delta | Delta[]
  return (Array.isArray(frame) ? frame : [frame])
    .filter(({ type }) => type === 'delta')
    .map(({ seq, data: { bids, asks } }) => seq + bids.length + asks.length)
}
