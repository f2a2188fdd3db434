// Locations of the recordings and their expected properties.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findInstrument } from '../../../src/domain/instruments'

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/binance-live')

export interface ExpectedTop {
  readonly file: number
  readonly line: number
  readonly bid: readonly [price: number, quantity: number]
  readonly ask: readonly [price: number, quantity: number]
}

type Row = readonly [price: number, quantity: number]

export interface ExpectedBook {
  readonly checkpoints: readonly ExpectedTop[]
  readonly final: { readonly bids: readonly Row[]; readonly asks: readonly Row[] }
}

export interface RecordingCase {
  readonly name: string
  /** For MARKET_SOURCE. */
  readonly path: string
  readonly symbol: string
  readonly expected: ExpectedBook
}

const CASES = [
  ['spot-btcusdt-2024-08', 'btcusdt'],
  ['usdm-btcusdt-2024-07', 'btcusdtperp'],
  ['usdm-ethusdt-2024-07', 'ethusdtperp'],
  ['usdm-btcusdt-2023-04', 'btcusdtperp'],
] as const

/** True where recordings may be absent: on a machine without them, never in CI. */
export const mayBeAbsent = !existsSync(FOLDER) && !process.env.CI

/** The recordings that are here; none where the folder is absent. */
export function recordingCases(): readonly RecordingCase[] {
  if (!existsSync(FOLDER)) return []
  return CASES.map(([name, symbol]) => {
    const text = readFileSync(resolve(FOLDER, 'expected', `${name}.json`), 'utf8')
    const { books } = JSON.parse(text) as { books: Record<string, ExpectedBook> }
    const [expected] = Object.values(books)
    if (!expected) throw new Error(`Nothing is expected of ${name}`)
    return { name, path: resolve(FOLDER, name), symbol, expected }
  })
}

/** An expected level in ticks and lots. */
export function scaledLevel(symbol: string, [price, quantity]: Row): readonly [number, number] {
  const it = findInstrument(symbol)
  if (!it) throw new Error(`No instrument ${symbol}`)
  return [Math.round(price * 10 ** it.tickDecimals), Math.round(quantity * 10 ** it.lotDecimals)]
}
