// One WebSocket frame with several messages, built once for all its subscribers.

/** One frame with several messages. */
export interface SharedFrame {
  /** What it carries. */
  readonly payload: string | Uint8Array
  readonly messages: number
  /** Header and payload: what a socket writes. */
  readonly bytes: Uint8Array
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
