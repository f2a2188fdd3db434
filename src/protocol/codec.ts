// The encoding of messages for the wire and the decoding of a client's frames. A message is encoded
// once and packed into as many frames as it has subscribers. Server frames are decoded by
// decode.ts.
import * as v from 'valibot'
import { formatLots, formatTicks } from '../domain/decimal'
import { lots, ticks } from '../domain/brand'
import { findInstrument } from '../domain/instruments'
import { accepted, refused, type Outcome } from '../domain/refusals'
import { STREAM_LIMITS } from './channels'
import type { BookMessage, Levels } from './decoded'
import type { ClientFrame, ServerMessage } from './messages'
import { clientSchema, OPERATIONS } from './schemas/streamSchemas'
import type { ResultMessage } from './v1/stream/answers'

/** One message as text, with its keys in the order that the fast reader expects. */
export function encodeMessage(message: ServerMessage | ResultMessage): string {
  if (!('ch' in message)) return JSON.stringify(message)
  const { ch, type, seq, prev, at } = message
  const head = encodeHead(ch, type === 'snapshot', seq, prev, at)
  const held = 'commit' in message ? `,"commit":${message.commit}` : ''
  return `${head}${JSON.stringify(message.data)}${held}}`
}

/** A book message given in ticks and lots as text; the same text as its decimal form gives. */
export function encodeBook(book: BookMessage): string {
  const instrument = findInstrument(book.symbol)
  if (!instrument) throw new RangeError(`No instrument ${book.symbol}`)
  const side = (levels: Levels) =>
    encodeLevels(levels, instrument.tickDecimals, instrument.lotDecimals)
  const head = encodeHead(book.ch, book.snapshot, book.seq, book.prev, book.at)
  return `${head}{"bids":[${side(book.bids)}],"asks":[${side(book.asks)}]}}`
}

/** Packs encoded messages into one frame without encoding them again. */
export function encodeFrame(encoded: readonly string[]): string {
  return encoded.length === 1 ? (encoded[0] ?? '[]') : `[${encoded.join(',')}]`
}

/** A client frame as text. */
export const encodeClientFrame = (frame: ClientFrame): string => JSON.stringify(frame)

/**
 * Decodes a client frame. Refusals carry the frame's `id` in their params if it could be read, so
 * that the answer can refer to it.
 */
export function decodeClientFrame(text: string): Outcome<ClientFrame> {
  const head = readHead(text)
  return head.ok ? readClientFrame(head.value) : head
}

/** A frame of a known operation whose other fields are not looked at yet. */
export interface FrameHead {
  readonly op: string
  readonly raw: Readonly<Record<string, unknown>>
  /** The `id` for refusals, if it could be read. */
  readonly params: { readonly id: number } | undefined
}

/** The operation of a frame; `has` names those beside the stream's own. */
export function readHead(
  text: string,
  has: (op: string) => boolean = () => false,
): Outcome<FrameHead> {
  if (text.length > STREAM_LIMITS.maxFrameBytes) return refused('frameTooLarge')
  const raw = parseJson(text)
  if (typeof raw !== 'object' || raw === null) return refused('frameMalformed')
  const { op, id } = raw as { op?: unknown; id?: unknown }
  const params = typeof id === 'number' && Number.isSafeInteger(id) ? { id } : undefined
  if (typeof op !== 'string') return refused('frameMalformed', 'op', params)
  if (!OPERATIONS.includes(op) && !has(op)) return refused('operationUnknown', 'op', params)
  return accepted({ op, raw: raw as Readonly<Record<string, unknown>>, params })
}

/** The frame of one of the stream's own operations. */
export function readClientFrame({ raw, params }: FrameHead): Outcome<ClientFrame> {
  const parsed = v.safeParse(clientSchema, raw)
  if (parsed.success) return accepted(parsed.output)
  return refused('frameMalformed', v.getDotPath(parsed.issues[0]) ?? undefined, params)
}

/** The `id` of a refused frame, whatever else it contains; undefined if it has none. */
export function idOfFrame(text: string): number | undefined {
  if (text.length > STREAM_LIMITS.maxFrameBytes) return undefined
  const raw = parseJson(text)
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined
}

/** JSON or undefined: invalid JSON is a value here, never an exception. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function encodeHead(ch: string, snapshot: boolean, seq: number, prev: number, at: number): string {
  const type = snapshot ? 'snapshot' : 'delta'
  return `{"ch":"${ch}","type":"${type}","seq":${seq},"prev":${prev},"at":${at},"data":`
}

function encodeLevels(levels: Levels, tickDecimals: number, lotDecimals: number): string {
  let out = ''
  for (let i = 0; i + 1 < levels.length; i += 2) {
    const price = formatTicks(ticks(levels[i] ?? 0), tickDecimals)
    const size = levels[i + 1] ?? 0
    const quantity = size === 0 ? '0' : formatLots(lots(size), lotDecimals)
    out += `${i === 0 ? '' : ','}["${price}","${quantity}"]`
  }
  return out
}
