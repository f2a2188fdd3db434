// The lines of one recording in memory: compressed files in, single lines out on demand, so that
// never more than one message is an object. Of their content only the format, the times and the
// places of the snapshots are read.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LineTimes, messageTime, quoteTime, type TimeRefusal } from './lineTimes'
import { QUOTE_HEADER } from './readQuote'

const unzip = promisify(gunzip)
/** A recording larger than this when unpacked is refused. */
const MAX_BYTES = 256 * 1024 * 1024
const NEWLINE = 10
const SPACE = 32
const SNAPSHOT = Buffer.from('{"lastUpdateId"')
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
/** The longest time and what ends it. */
const HEAD_BYTES = 20
/** The header of recorded quotes is among the first lines. */
const HEADER_WITHIN = 100

interface Part {
  readonly name: string
  readonly bytes: Buffer
  /** Start of every line, and the end of the last. */
  readonly starts: readonly number[]
}

export interface TapePosition {
  /** Index of the file in date order. */
  readonly file: number
  /** 0-based line inside it. */
  readonly line: number
}

export class Recording {
  readonly #parts: readonly Part[]
  readonly #times: LineTimes
  /** Number of lines in all files. */
  readonly length: number
  /** True for recorded quotes, false for messages of an exchange. */
  readonly hasQuotes: boolean
  /** Places of the snapshots whose time counts, as indexes over all files. */
  readonly snapshots: readonly number[]

  constructor(files: readonly { readonly name: string; readonly bytes: Buffer }[]) {
    this.#parts = files.map(({ name, bytes: read }) => {
      const marked = read.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
      const bytes = marked ? read.subarray(BYTE_ORDER_MARK.length) : read
      return { name, bytes, starts: lineStarts(bytes) }
    })
    this.length = this.#parts.reduce((sum, part) => sum + part.starts.length - 1, 0)
    const first = Array.from({ length: Math.min(HEADER_WITHIN, this.length) }, (_, i) => i)
    this.hasQuotes = first.some((index) => this.line(index) === QUOTE_HEADER)
    this.#times = new LineTimes(this.#readTimes(this.hasQuotes ? quoteTime : messageTime))
    this.snapshots = this.#findSnapshots().filter((line) => this.timeRefusal(line) === undefined)
  }

  /** Reads and unpacks the files; throws an Error of one plain sentence. */
  static async load(paths: readonly string[]): Promise<Recording> {
    let left = MAX_BYTES
    const files: { name: string; bytes: Buffer }[] = []
    for (const path of paths) {
      try {
        const bytes = await unzip(await readFile(path), { maxOutputLength: left })
        left -= bytes.length
        files.push({ name: basename(path), bytes })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`MARKET_SOURCE replay: ${path} cannot be read (${why})`, { cause: error })
      }
    }
    return new Recording(files)
  }

  /** The text of a line counted over all files; undefined after the last. */
  line(index: number): string | undefined {
    const { file, line } = this.place(index)
    const part = this.#parts[file]
    const start = part?.starts[line]
    const end = part?.starts[line + 1]
    if (!part || start === undefined || end === undefined) return undefined
    return part.bytes.toString('utf8', start, end).trimEnd()
  }

  /**
   * When a line is due, ms: its own time or, where that does not count, that of the line before.
   * Undefined before the first line and after the last.
   */
  timeOf(index: number): number | undefined {
    return this.#times.at(index)
  }

  /** Why the time of a line does not count; undefined for one that does. */
  timeRefusal(index: number): TimeRefusal | undefined {
    return this.#times.refusal(index)
  }

  place(index: number): TapePosition {
    let line = index
    let file = 0
    for (const part of this.#parts) {
      if (line < part.starts.length - 1) break
      line -= part.starts.length - 1
      file += 1
    }
    return { file, line }
  }

  /** The index over all files of a place; throws for one that does not exist. */
  indexOf(place: TapePosition): number {
    const before = this.#parts.slice(0, place.file)
    const index = before.reduce((sum, part) => sum + part.starts.length - 1, place.line)
    const found = this.place(index)
    if (found.file !== place.file || found.line !== place.line)
      throw new RangeError(`The recording has no line ${place.line} in file ${place.file}`)
    return index
  }

  #readTimes(timeIn: (head: string) => number): Float64Array {
    const times = new Float64Array(this.length)
    let index = 0
    for (const { bytes, starts } of this.#parts) {
      for (let i = 0; i < starts.length - 1; i += 1, index += 1) {
        const start = starts[i] ?? 0
        const end = Math.min(start + HEAD_BYTES, starts[i + 1] ?? start)
        times[index] = timeIn(bytes.toString('latin1', start, end))
      }
    }
    return times
  }

  #findSnapshots(): readonly number[] {
    const found: number[] = []
    let base = 0
    for (const { bytes, starts } of this.#parts) {
      for (let i = 0; i < starts.length - 1; i += 1) {
        const from = bytes.indexOf(SPACE, starts[i]) + 1
        // None in the rest of the file: looking for it line by line would take for ever.
        if (from === 0) break
        const here = from < (starts[i + 1] ?? 0)
        if (here && bytes.compare(SNAPSHOT, 0, SNAPSHOT.length, from, from + SNAPSHOT.length) === 0)
          found.push(base + i)
      }
      base += starts.length - 1
    }
    return found
  }
}

function lineStarts(bytes: Buffer): readonly number[] {
  const starts = [0]
  let at = bytes.indexOf(NEWLINE)
  while (at >= 0) {
    starts.push(at + 1)
    at = bytes.indexOf(NEWLINE, at + 1)
  }
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length)
  return starts
}
