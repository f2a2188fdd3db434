// Random device clocks: however the device's time of day is wrong, jumps or runs at another pace,
// the engine's views, the exchange's time and a chart's bars are those of a correct clock.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Candle } from '../../src/domain/candles'
import { ExchangeClock } from '../../src/domain/time/exchangeClock'
import type { DataMessage, WireCandle } from '../../src/protocol/messages'
import { BarFeed } from '../../src/terminal/panels/chart/BarFeed'
import { seeded, type Dice } from '../support/seeded'
import { message, QUIET } from './support/account'
import { BOOK, delta, snapshot } from './support/bookMessages'
import { createBench, START, type Bench } from './support/engineBench'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SYMBOL = 'btcusdtperp'
const BARS = `candles:${SYMBOL}:1m`
const STEPS = 250

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device clock: its offset and its pace. */
interface Device {
  offset: number
  readonly pace: number
}

/** The exchange: its true time, minute bars, one level of a book, and the requests it received. */
class World {
  readonly bars: Candle[] = [
    { at: START, open: 1_000, high: 1_000, low: 1_000, close: 1_000, volume: 0 },
  ]
  readonly #began = performance.now()
  #size = 1
  #bookSeq = 1
  #barSeq = 1
  #sentBar = START
  readonly #answered = new Map<object, number>()
  failing = false
  /** True while no socket is accepted. */
  barred = false

  constructor(
    private readonly bench: Bench,
    private readonly dice: Dice,
    private readonly device: Device,
  ) {}

  now = (): number => START + performance.now() - this.#began

  /** Advances true time, with the device's clock beside it. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 250) {
      const truth = this.now()
      vi.setSystemTime(START + (truth - START) * this.device.pace + this.device.offset)
      await this.bench.wait(Math.min(left, 250))
      if (this.bench.socket().readyState === 0 && !this.barred) await this.bench.accept()
      this.#answer()
    }
  }

  trade(isLost: boolean): void {
    this.#roll()
    const bar = this.bars.at(-1)!
    const close = Math.max(1, bar.close + this.dice.below(21) - 10)
    const [high, low] = [Math.max(bar.high, close), Math.min(bar.low, close)]
    this.bars[this.bars.length - 1] = { ...bar, close, high, low, volume: bar.volume + 1 }
    this.#size = 1 + this.dice.below(900)
    this.#bookSeq += 1
    const book = delta(this.#bookSeq - 1, this.#bookSeq, [[100, this.#size]])
    const bars = this.#bars('delta')
    if (!isLost) this.bench.socket().sendFrame([book, bars])
  }

  history = async (from: number | null, to: number | null): Promise<Candle[] | false> => {
    const { failing } = this
    this.#roll()
    const found = this.bars.filter(({ at }) => at >= (from ?? 0) && at <= (to ?? Infinity))
    await new Promise((done) => setTimeout(done, 120))
    return failing ? false : found
  }

  /** Sends snapshots of everything the present socket subscribed to. */
  #answer(): void {
    const socket = this.bench.socket()
    const asked = [...socket.framesSent('subscribe'), ...socket.framesSent('resync')]
    const done = this.#answered.get(socket) ?? 0
    this.#answered.set(socket, asked.length)
    for (const { id, channels } of asked.toSorted((a, b) => a.id - b.id).slice(done)) {
      socket.sendFrame({ type: 'ack', id, at: this.now() })
      for (const channel of channels) {
        if (channel === BOOK) socket.sendFrame(snapshot(this.#bookSeq, [[100, this.#size]]))
        if (channel === BARS) socket.sendFrame(this.#bars('snapshot'))
        if (channel === 'status') socket.sendFrame(message('status', 0, QUIET))
      }
    }
  }

  #bars(type: 'snapshot' | 'delta'): DataMessage<'candles'> {
    this.#roll()
    const prev = type === 'snapshot' ? 0 : this.#barSeq
    if (type === 'delta') this.#barSeq += 1
    // The message that starts a bar also carries the one before.
    const rolled = type === 'delta' && this.bars.at(-1)!.at > this.#sentBar
    this.#sentBar = this.bars.at(-1)!.at
    const candles = this.bars.slice(rolled ? -2 : -1).map(wireBar)
    return { ch: BARS, type, seq: this.#barSeq, prev, at: this.now(), data: { candles } }
  }

  #roll(): void {
    for (let last = this.bars.at(-1)!; last.at + MINUTE <= this.now(); last = this.bars.at(-1)!) {
      const { close } = last
      this.bars.push({
        at: last.at + MINUTE,
        open: close,
        high: close,
        low: close,
        close,
        volume: 0,
      })
    }
  }
}

function wireBar({ at, open, high, low, close, volume }: Candle): WireCandle {
  const text = (ticks: number) => (ticks / 10).toFixed(1)
  return [at, text(open), text(high), text(low), text(close), (volume / 1_000).toFixed(3)]
}

/** One afternoon of a terminal: the values it showed, and when by the exchange's true time. */
async function play(seed: number, device: Device, jumps: Dice | null): Promise<readonly string[]> {
  const dice = seeded(seed)
  const bench = await createBench(START + device.offset)
  const world = new World(bench, dice, device)
  bench.exchangeNow = world.now
  const shown: string[] = []
  const show = (what: string, value: unknown) =>
    void shown.push(`${world.now() - START} ${what} ${JSON.stringify(value)}`)
  const clock = new ExchangeClock(() => performance.now())
  bench.engine.time$.subscribe((at) => {
    clock.observe({ at, sentAt: null, receivedAt: performance.now() })
    show('time', (clock.now() ?? 0) - world.now())
  })
  const feed = new BarFeed({
    symbol: SYMBOL,
    interval: '1m',
    now: () => clock.now(),
    history: (_symbol, _interval, from, to) => world.history(from, to),
    onBars: (bars) => show('bars', bars.slice(-3)),
    onState: (state) => show('history', state),
  })
  const { session } = bench
  bench.engine.connection$.subscribe((connection) => show('connection', connection))
  session
    .view$('book', { kind: 'book', symbol: SYMBOL, levels: 5, step: 1 })
    .subscribe(({ bids, freshness }) => show('book', [[...bids], freshness]))
  session
    .view$('chart', { kind: 'candle', symbol: SYMBOL, interval: '1m' })
    .subscribe(({ candle, before, freshness }) => {
      show('candle', [candle, before, freshness])
      if (candle) feed.live(candle, before)
    })
  await world.pass(500)
  void feed.start(0)
  for (let step = 0; step < STEPS; step += 1) {
    await world.pass(50 + dice.below(1_500))
    const chance = dice.below(40)
    if (chance === 0) session.suspend('chart')
    else if (chance <= 2) session.resume('chart')
    else if (chance === 3) world.failing = dice.chance(0.5)
    else if (chance === 4) {
      // Any jump back; the exchange is silent, so the state's age is shown.
      if (jumps) device.offset -= jumps.below(2 * HOUR)
      bench.socket().silent = true
      await world.pass(dice.below(9_000))
      bench.socket().silent = false
    } else if (chance === 5) {
      world.barred = true
      bench.socket().close()
      await world.pass(dice.below(6_000))
      world.barred = false
      await world.pass(8_000)
    } else if (chance <= 8) {
      // Any jump, while the exchange answers.
      if (jumps) device.offset = jumps.below(20 * HOUR) - 10 * HOUR
      await world.pass(3_000)
    } else world.trade(dice.chance(0.05))
  }
  world.failing = false
  session.resume('chart')
  world.trade(false)
  await world.pass(2 * MINUTE)
  world.trade(false)
  await world.pass(2_000)
  expect(feed.bars, 'the chart is the truth in the end').toEqual(world.bars)
  feed.close()
  bench.engine.dispose()
  return shown
}

describe('a device clock', () => {
  test.each([
    [1, -5 * HOUR, 1],
    [2, 10 * HOUR, 1],
    [3, -5 * MINUTE, 1],
    [4, 0, 0.7],
    [5, 40 * 24 * HOUR, 1.3],
    [6, -3 * HOUR, 0.98],
    [7, 7 * MINUTE, 1.001],
    [8, 0, 1],
  ])(
    'of seed %i with offset %i ms and pace %f shows the same as a correct one',
    async (seed, offset, pace) => {
      const right = await play(seed, { offset: 0, pace: 1 }, null)
      const wrong = await play(seed, { offset, pace }, seeded(seed + 1_000))
      expect(right.length).toBeGreaterThan(STEPS)
      expect(wrong).toEqual(right)
    },
  )
})
