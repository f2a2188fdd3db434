// The decoding of a server's frame, text or binary: hot messages by the scanner, all others by
// schema. No input makes it throw; an unreadable message is a counted problem.
import { decodeBinaryFrame } from './binaryBook'
import { parseJson } from './codec'
import {
  MAX_SERVER_FRAME,
  type Decoded,
  type DecodedFrame,
  type DecodeProblem,
  type ChannelMessage,
} from './decoded'
import { readMessage } from './readMessage'
import { Scanner } from './scanner'

const OPEN = 91
const COMMA = 44
const CLOSE = 93

const lost = (problem: DecodeProblem): DecodedFrame => ({ messages: [], problems: [problem] })

/**
 * Decodes one frame. A frame of invalid JSON is lost as a whole; otherwise each message is decoded
 * separately.
 */
export function decodeServerFrame(data: unknown): DecodedFrame {
  if (typeof data === 'string')
    return data.length > MAX_SERVER_FRAME ? lost('tooLarge') : decodeText(data)
  if (!(data instanceof ArrayBuffer)) return lost('malformed')
  if (data.byteLength > MAX_SERVER_FRAME) return lost('tooLarge')
  const messages = decodeBinaryFrame(data)
  return messages ? { messages, problems: [] } : lost('malformed')
}

/** The validating decoder for a whole frame; the reference for the fast one. */
export function decodeBySchema(text: string): DecodedFrame {
  const raw = parseJson(text)
  if (raw === undefined) return lost('malformed')
  const messages: Decoded[] = []
  const problems: DecodeProblem[] = []
  for (const item of Array.isArray(raw) ? raw : [raw]) sort(readMessage(item), messages, problems)
  return { messages, problems }
}

const scanner = new Scanner()

function decodeText(text: string): DecodedFrame {
  scanner.open(text)
  const decoded = decodeOpened(text)
  scanner.open('')
  return decoded
}

function decodeOpened(text: string): DecodedFrame {
  if (text.charCodeAt(0) !== OPEN) {
    const found = scanner.message()
    if (!found || scanner.pos !== text.length) return decodeBySchema(text)
    return { messages: [found], problems: [] }
  }
  return decodeList(text) ?? decodeBySchema(text)
}

/** Undefined if the array itself is not formatted as our gateway does. */
function decodeList(text: string): DecodedFrame | undefined {
  const messages: Decoded[] = []
  const problems: DecodeProblem[] = []
  let at = 0
  while (text.charCodeAt(at) === (at === 0 ? OPEN : COMMA)) {
    const start = at + 1
    scanner.pos = start
    const hot: ChannelMessage | undefined = scanner.message()
    if (hot && isEnd(text, scanner.pos)) {
      messages.push(hot)
      at = scanner.pos
      continue
    }
    at = endOfObject(text, start)
    const raw = at < 0 ? undefined : parseJson(text.slice(start, at))
    if (raw === undefined) return undefined
    sort(readMessage(raw), messages, problems)
  }
  const whole = at > 0 && text.charCodeAt(at) === CLOSE && at === text.length - 1
  return whole ? { messages, problems } : undefined
}

const isEnd = (text: string, at: number): boolean =>
  text.charCodeAt(at) === COMMA || text.charCodeAt(at) === CLOSE

function sort(read: Decoded | DecodeProblem, messages: Decoded[], problems: DecodeProblem[]): void {
  if (typeof read === 'string') problems.push(read)
  else messages.push(read)
}

/**
 * The position after the object that starts at `start`, skipping strings; -1 if it does not end.
 */
function endOfObject(text: string, start: number): number {
  if (text[start] !== '{') return -1
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text[at]
    if (code === '{') depth += 1
    else if (code === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (code === '"') {
      at = endOfString(text, at)
      if (at < 0) return -1
    }
  }
  return -1
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return -1
}
