// A market maker: rests one order a side around the middle of the book, each under its own name,
// and moves both when the book has moved. It survives lost answers and connections.
import { fileURLToPath } from 'node:url'
import { hmacKey, MeridianClient, type MeridianStream, Refused } from 'meridian-client'

export interface MakerOptions {
  readonly client: MeridianClient
  readonly stream: MeridianStream
  readonly symbol: string
  /** Of each quote, in the base coin. */
  readonly quantity: string
  /** The name of this run, which begins the name of each of its orders. */
  readonly run: string
  /** Ends it, with everything of the instrument cancelled. */
  readonly signal: AbortSignal
}

/** A price in ticks is its text without the point. */
const ticksOf = (price: string) => Number(price.replace('.', ''))

/** Resolves when it was told to end. */
export async function makeMarket(options: MakerOptions): Promise<void> {
  const { client, stream, symbol, quantity, run, signal } = options
  const quotes = new Map<'BUY' | 'SELL', { name: string; ticks: number }>()
  const book = stream.book(symbol)
  const stop = () => book.close()
  signal.addEventListener('abort', stop)
  let count = 0

  const move = async (side: 'BUY' | 'SELL', ticks: number, decimals: number) => {
    const old = quotes.get(side)
    if (old?.ticks === ticks) return
    if (old) await client.cancelOrder(`client:${old.name}`).catch(ignoreRefused)
    count += 1
    const name = `${run}-${count}`
    const price = (ticks / 10 ** decimals).toFixed(decimals)
    const terms = { symbol, side, type: 'LIMIT', quantity, price, postOnly: true } as const
    const placed = await client.placeOrder({ clientOrderId: name, ...terms }).catch(ignoreRefused)
    if (placed) quotes.set(side, { name, ticks })
    else quotes.delete(side)
  }

  for await (const { isLive } of book.changes()) {
    const { bids, asks } = book.top(1)
    const [[bid = ''] = [], [ask = ''] = []] = [bids[0], asks[0]]
    if (!isLive || bid === '' || ask === '') continue
    const decimals = bid.length - 1 - bid.indexOf('.')
    const middle = (ticksOf(bid) + ticksOf(ask)) / 2
    await move('BUY', Math.ceil(middle) - 1, decimals)
    await move('SELL', Math.floor(middle) + 1, decimals)
  }
  await client.cancelOrders({ symbol })
}

/** It was filled meanwhile, or would have taken: the next change decides anew. */
function ignoreRefused(error: unknown): undefined {
  if (!(error instanceof Refused) || error.outcome !== 'notRun') throw error
}

/** Arguments: https://exchange.example btcusdt 0.001; the key is in the environment. */
async function main([url = '', symbol = '', quantity = '']: readonly string[]) {
  const { MERIDIAN_KEY = '', MERIDIAN_SECRET = '' } = process.env
  const client = new MeridianClient({ url, key: await hmacKey(MERIDIAN_KEY, MERIDIAN_SECRET) })
  const ended = new AbortController()
  process.once('SIGINT', () => ended.abort())
  const { signal } = ended
  const run = `maker-${Date.now().toString(36)}`
  await makeMarket({ client, stream: client.stream(), symbol, quantity, run, signal })
  client.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
