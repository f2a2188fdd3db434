// A recorder: writes the best levels of a book and every trade as lines of JSON, including a line
// for each gap of the book.
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MeridianClient, type MeridianStream } from 'meridian-client'

export interface RecorderOptions {
  readonly stream: MeridianStream
  readonly symbol: string
  /** Levels of each side. */
  readonly levels: number
  readonly write: (line: object) => void
  /** Ends it. */
  readonly signal: AbortSignal
}

/** Resolves when it was told to end. */
export async function record(options: RecorderOptions): Promise<void> {
  await Promise.all([recordBook(options), recordTrades(options)])
}

async function recordBook({ stream, symbol, levels, write, signal }: RecorderOptions) {
  const book = stream.book(symbol)
  signal.addEventListener('abort', () => book.close())
  const ended = new Promise((done) => signal.addEventListener('abort', done))
  // Every state, not only those that a slow loop would find.
  book.onChange(() => {
    const { seq, at, isLive } = book
    write(isLive ? { kind: 'book', symbol, seq, at, ...book.top(levels) } : { kind: 'gap', symbol })
  })
  await ended
}

async function recordTrades({ stream, symbol, write, signal }: RecorderOptions) {
  const trades = stream.channel(`trades:${symbol}`)
  signal.addEventListener('abort', () => trades.close())
  let newest = 0
  for await (const { type, data } of trades) {
    const rows = (data as { readonly trades: readonly (readonly [id: number])[] }).trades
    // A snapshot has the newest first, and some that were written before.
    const ascending = type === 'snapshot' ? rows.toReversed() : rows
    for (const trade of ascending.filter(([id]) => id > newest)) {
      newest = trade[0]
      write({ kind: 'trade', symbol, trade })
    }
  }
}

/** Arguments: https://exchange.example btcusdt book.jsonl */
async function main([url = '', symbol = '', file = '']: readonly string[]) {
  const client = new MeridianClient({ url })
  const out = createWriteStream(file, { flags: 'a' })
  const ended = new AbortController()
  process.once('SIGINT', () => ended.abort())
  const write = (line: object) => void out.write(`${JSON.stringify(line)}\n`)
  const { signal } = ended
  await record({ stream: client.stream(), symbol, levels: 25, write, signal })
  client.close()
  out.end()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
