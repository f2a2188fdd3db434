// A recording of a BTC perpetual drawn by hand: lines of an exchange's messages, and a player of
// them over bare books.
import { Recording } from '../../../server/features/market-data/replay/recording'
import { recordedInstrument } from '../../../server/features/market-data/replay/recordedInstrument'
import { ReplayPlayer } from '../../../server/features/market-data/replay/replayPlayer'
import { ReplaySource } from '../../../server/features/market-data/replay/replaySource'
import type { MarketMakerApi } from '../../../server/core/exchange/market'
import { Refusals } from '../../../server/features/market-data/refusals'
import { SourceRunner } from '../../../server/features/market-data/sourceRunner'
import { BareExchange } from './bareExchange'
import { HandClock, QuietLog } from './fakes'

export const BTC = 'btcusdtperp'
/** The time of the first line, ms. */
export const START = 1_700_000_000_000

/** A line that was received so many ms after the start. */
export const lineAt = (ms: number, message: object): string =>
  `${(START + ms) * 1_000} ${JSON.stringify(message)}`

/** The lines of messages, one every so many ms. */
export const linesOf = (messages: readonly object[], everyMs = 100): string[] =>
  messages.map((message, i) => lineAt(i * everyMs, message))

type Rows = readonly (readonly [price: string, size: string])[]

export const snapshotOf = (
  lastUpdateId: number,
  bids: Rows = [
    ['100.00', '1.000'],
    ['99.90', '2.000'],
  ],
  asks: Rows = [['100.10', '3.000']],
) => ({ lastUpdateId, bids, asks })

export const depthOf = (U: number, u: number, pu: number, b: Rows, a: Rows = []) => ({
  stream: 'btcusdt@depth@0ms',
  data: { e: 'depthUpdate', s: 'BTCUSDT', U, u, pu, b, a },
})

export const topOf = (u: number, b: string, B: string, a: string, A: string) => ({
  stream: 'btcusdt@bookTicker',
  data: { u, s: 'BTCUSDT', b, B, a, A },
})

export const tradeOf = (p: string, q: string, X = 'MARKET', t = 1) => ({
  stream: 'btcusdt@trade',
  data: { e: 'trade', s: 'BTCUSDT', t, p, q, X, m: true },
})

export const markOf = (p: string, i: string, r: string) => ({
  stream: 'btcusdt@markPrice@1s',
  data: { e: 'markPriceUpdate', s: 'BTCUSDT', p, i, r },
})

export interface PlayOptions {
  readonly loop?: boolean
  readonly speed?: number | 'max' | 'step'
  /** Whom the recording is played to, besides the bare books. */
  readonly maker?: MarketMakerApi
}

/** The lines in a player over bare books; nothing is played yet. */
export function playLines(lines: readonly string[], options: PlayOptions = {}) {
  const { loop = false, speed = 'step' } = options
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  const recording = new Recording([{ name: 'drawn', bytes }])
  const clock = new HandClock(1_000)
  const exchange = new BareExchange(clock)
  const log = new QuietLog()
  const sources = new SourceRunner(options.maker ?? exchange, new Refusals(log))
  const instrument = recordedInstrument(recording)
  const parts = { recording, instrument, sources, loop, log, played: () => {} }
  const player = new ReplayPlayer(parts)
  const source = new ReplaySource({ name: 'drawn', player, recording, speed, clock, log })
  const { symbol } = instrument.it
  const playAll = () => source.step(recording.length)
  const book = () => exchange.levels(symbol)
  return { clock, sources, exchange, player, source, log, recording, symbol, playAll, book }
}
