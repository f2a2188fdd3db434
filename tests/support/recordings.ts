// Where the recordings lie, what is expected of them, and the plain word said where they are absent.
// In continuous integration their absence is a failure.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../../../shared/data/binance-live')

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

/** The recordings that are here; none, said plainly, where the folder is absent. */
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

/** One test a recording; where there are none, one test that says so (and fails under CI). */
export function eachRecording(title: string, run: (it: RecordingCase) => Promise<void>): void {
  const cases = recordingCases()
  if (cases.length > 0) {
    test.each(cases)(`$name: ${title}`, run)
    return
  }
  test(`${title}: not run, ../shared/data/binance-live is absent`, (context) => {
    expect(process.env.CI, 'the recordings must be present in CI').toBeFalsy()
    context.skip('../shared/data/binance-live is absent')
  })
}
