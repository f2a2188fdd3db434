// Messages between the two processes of the fan-out, and the check of a received message.
import { decodeBinaryFrame } from '../../src/protocol/binaryBook'

/** Endpoint and subscriptions of the readers. */
export interface Audience {
  readonly port: number
  readonly protocol: string
  readonly channels: readonly string[]
}

export interface Received {
  /** Received by the sockets that only count. */
  readonly bytes: number
  /** Book messages received by the client. */
  readonly messages: number
  /** Over their sequence numbers and levels, in order. */
  readonly checkSum: number
}

/** The number of deltas in a frame, and a check-sum that depends on all of them and their order. */
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
