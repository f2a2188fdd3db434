// Traces ticks of four kinds from the socket to a panel through the real modules and compares the
// modules entered with the stages that docs/architecture.md lists. An unlisted module, a seventh
// stage, or a message that returns to a coordinator fails the test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeBinaryBook, encodeBinaryFrame } from '../../src/protocol/binaryBook'
import { encodeServerFrame } from '../support/encodeServerFrame'
import type { ChannelKind, DataMessage } from '../../src/protocol/messages'
import type { EngineClient } from '../../src/workers/contract'
import { delta, snapshot } from './support/bookMessages'
import { drawnStages, faultsOf, passedStages } from './support/tickPath'
import { TracedTerminal } from './support/tracedTerminal'
import { traceModules, type Entry, type TracedModules } from './support/tracedModules'

const SYMBOL = 'btcusdtperp'
const SIX = ['socket', 'decode', 'channel', 'conflate', 'thread', 'panel']
const stages = drawnStages()

const first = <K extends ChannelKind>(ch: string, data: DataMessage<K>['data']) =>
  encodeServerFrame({ ch, type: 'snapshot', seq: 1, prev: 0, at: 1, data })
const then = <K extends ChannelKind>(ch: string, data: DataMessage<K>['data']) =>
  encodeServerFrame({ ch, type: 'delta', seq: 2, prev: 1, at: 2, data })

const P = '61602.4'
const TICKER = [SYMBOL, P, P, P, P, '0.053', P, P, P, P, '0.0001', 1, false, 1] as const
const BAR = [1_767_225_600_000, P, P, P, P, '0.053'] as const
const [BOOK, TRADES] = [`book:${SYMBOL}`, `trades:${SYMBOL}`]

function binaryTick(): ArrayBuffer {
  const head = { kind: 'book', ch: BOOK, symbol: SYMBOL, seq: 2, prev: 1, at: 1 } as const
  const message = { ...head, snapshot: false, bids: [616_025, 9], asks: [] }
  return new Uint8Array(encodeBinaryFrame([encodeBinaryBook(message)])).buffer
}

const book$ = (client: EngineClient) => client.book$('a', { symbol: SYMBOL, levels: 2, step: 1 })
const trades$ = (client: EngineClient) => client.trades$('a', SYMBOL)
const tickers$ = (client: EngineClient) => client.tickers$('a', 'futures')
const candle$ = (client: EngineClient) => client.candle$('a', SYMBOL, '1m')

/** The panel's value, its snapshot, and the tick to trace. */
const TICKS = {
  'a book as text': [book$, encodeServerFrame(snapshot(1)), encodeServerFrame(delta(1, 2))],
  'a book as bytes': [book$, encodeServerFrame(snapshot(1)), binaryTick()],
  'a trade': [
    trades$,
    first(TRADES, { trades: [] }),
    then(TRADES, { trades: [[1, P, '0.053', 'BUY', 1]] }),
  ],
  'a ticker': [
    tickers$,
    first('tickers:futures', { tickers: [] }),
    then('tickers:futures', { tickers: [TICKER] }),
  ],
  'a candle': [
    candle$,
    first(`candles:${SYMBOL}:1m`, { candles: [] }),
    then(`candles:${SYMBOL}:1m`, { candles: [BAR] }),
  ],
} as const

let modules: TracedModules
let terminal: TracedTerminal
beforeAll(async () => {
  modules = await traceModules()
})
beforeEach(async () => {
  terminal = await TracedTerminal.open(modules)
})
afterEach(() => terminal.close())
afterAll(() => modules.close())

const walked = new Set<string>()

describe('a tick', () => {
  test.each(Object.entries(TICKS))(
    '%s passes six stages and returns to none',
    async (_, [view$, whole, next]) => {
      const entries = await terminal.walk(view$, whole, next)
      for (const { module } of entries) walked.add(module)
      expect(faultsOf(entries, stages)).toEqual([])
      expect(passedStages(entries, stages)).toEqual(SIX)
    },
  )

  test('passes every listed file', () => {
    const drawn = stages.flatMap(({ files }) => files)
    expect(drawn.filter((file) => ![...walked].some((module) => module.startsWith(file)))).toEqual(
      [],
    )
  })
})

describe('the check of a traced tick', () => {
  const drawing = SIX.map((name) => ({ name, files: [`src/${name}.ts`] }))
  const entry = (name: string, by?: string): Entry => ({
    module: `src/${name}.ts`,
    caller: by === undefined ? undefined : `src/${by}.ts`,
  })

  test('accepts one that is handed on from stage to stage', () => {
    const clean = [entry('socket'), entry('decode', 'socket'), entry('channel', 'decode')]
    expect(faultsOf([...clean, entry('conflate')], drawing)).toEqual([])
  })

  test('detects a seventh stage', () => {
    const seventh = [entry('socket'), entry('router', 'socket'), entry('decode', 'router')]
    expect(faultsOf(seventh, drawing)[0]).toBe('src/router.ts is in no stage')
  })

  test('detects a stage that calls the later ones in turn', () => {
    const turns = [entry('socket'), entry('decode', 'socket'), entry('channel', 'socket')]
    expect(faultsOf(turns, drawing)).toEqual([
      'src/channel.ts is called by src/socket.ts, not by decode',
    ])
  })

  test('detects a return', () => {
    const back = [entry('socket'), entry('decode', 'socket'), entry('socket', 'decode')]
    expect(faultsOf(back, drawing)).toEqual(['src/socket.ts is entered again after decode'])
  })
})
