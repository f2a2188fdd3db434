// The lines of one recording in memory: compressed files in, single lines out on demand, so that
// never more than one message is an object. It knows nothing of what the lines say, but where the
// snapshots are.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { receivedAt } from './readMessage'

const unzip = promisify(gunzip)
/** A recording larger than this when unpacked is refused. */
const MOST_BYTES = 256 * 1024 * 1024
const NEWLINE = 10
const SPACE = 32
const SNAPSHOT = Buffer.from('{"lastUpdateId"')

interface Part {
  readonly name: string
  readonly bytes: Buffer
  /** Start of every line, and the end of the last. */
  readonly starts: readonly number[]
}

export interface Place {
  /** Index of the file in date order. */
  readonly file: number
  /** 0-based line inside it. */
  readonly line: number
}

export class Recording {
  readonly #parts: readonly Part[]
  /** Number of lines in all files. */
  readonly length: number
  /** Places of the snapshots, as indexes over all files. */
  readonly snapshots: readonly number[]

  constructor(files: readonly { readonly name: string; readonly bytes: Buffer }[]) {
    this.#parts = files.map((file) => ({ ...file, starts: lineStarts(file.bytes) }))
    this.length = this.#parts.reduce((sum, part) => sum + part.starts.length - 1, 0)
    this.snapshots = this.#findSnapshots()
  }

  /** Reads and unpacks the files; throws an Error of one plain sentence. */
  static async load(paths: readonly string[]): Promise<Recording> {
    let left = MOST_BYTES
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

  /** When a line was received, ms; undefined after the last line. */
  receivedAt(index: number): number | undefined {
    const { file, line } = this.place(index)
    const part = this.#parts[file]
    const start = part?.starts[line]
    if (!part || start === undefined || part.starts[line + 1] === undefined) return undefined
    return receivedAt(part.bytes.toString('latin1', start, start + 20))
  }

  place(index: number): Place {
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
  indexOf(place: Place): number {
    const before = this.#parts.slice(0, place.file)
    const index = before.reduce((sum, part) => sum + part.starts.length - 1, place.line)
    const found = this.place(index)
    if (found.file !== place.file || found.line !== place.line)
      throw new RangeError(`The recording has no line ${place.line} in file ${place.file}`)
    return index
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
