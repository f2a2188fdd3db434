// Soak figure: half an hour of a liquidation cascade through the worker's engine while a trader
// switches views, and the memory held after each minute. Time is simulated. An artificial leak is
// also run, which the same check must detect.
import type { Subscription } from 'rxjs'
import { eightViewsOf, openPath } from './enginePath'
import { heldBytes, whole } from './harness'
import { percentilesText, Stopwatch } from './latency'
import { SEED, SyntheticMarket } from './syntheticFrames'
import { spreadOf, type Taken } from './taken'

export interface SoakFigures {
  /** Growth of the memory as a ratio: the last samples relative to the first ones. */
  readonly growth: number
  readonly leakedGrowth: number
  /** Bytes after each sample. */
  readonly held: readonly number[]
}

interface Run {
  readonly samples: number
  readonly secondsEach: number
  /** True if memory is retained that should be released. */
  readonly leaks: boolean
}

const TIMES = 10
/** Books, lists and caches are full after twelve; what they take is not counted. */
const FILLING_SECONDS = 15
const MAX_GROWTH = 0.05
const MB = 1_048_576

/**
 * Runs both cases; `tiny` for some seconds. Throws when memory grows, or the leak is not detected.
 */
export async function soakBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const size = tiny ? { samples: 9, secondsEach: 1 } : { samples: 30, secondsEach: 60 }
  const { samples, secondsEach } = size
  print(
    `soak: ${whole(samples * secondsEach)} s of synthetic ${TIMES}R (seed ${SEED}) by the` +
      " engine's clock, 8 views, another instrument every second, one panel hidden every other",
  )
  const watch = new Stopwatch()
  const { held, bytes } = await soak({ ...size, leaks: false }, watch)
  const growth = growthOf(held)
  print(`  held ${mb(held[0])} MB after the first sample, ${mb(held.at(-1))} MB after the last`)
  print(
    `  growth ${percent(growth)}, the last third over the first (at most ${percent(MAX_GROWTH)})`,
  )
  const leaking = { samples: 9, secondsEach: 1, leaks: true }
  const leakedGrowth = growthOf((await soak(leaking, new Stopwatch())).held)
  print(`  growth ${percent(leakedGrowth)} with a leak put in`)
  if (growth > MAX_GROWTH) throw new Error('Memory grows')
  if (leakedGrowth <= MAX_GROWTH) throw new Error('The leak was not found')
  const { micros } = watch
  print(`  a message ${percentilesText(micros, 'µs')}`)
  const measured: SoakFigures = { growth, leakedGrowth, held }
  return {
    workload: `${samples * secondsEach} s of a synthetic market at ${TIMES}R, eight views`,
    seed: SEED,
    bytes: { fed: bytes },
    spread: { message: spreadOf(micros, 'µs') },
    checkSums: null,
    measured,
  }
}

/** Memory held after each sample, and the total input, bytes. */
async function soak(
  { samples, secondsEach, leaks }: Run,
  watch: Stopwatch,
): Promise<{ readonly held: readonly number[]; readonly bytes: number }> {
  const market = new SyntheticMarket(TIMES)
  const [first = '', other = ''] = market.symbols
  const path = await openPath(eightViewsOf(first, other))
  for (const { text } of market.beginning()) path.feed(text.toString('latin1'), 0)
  const kept: string[] = []
  const held: number[] = []
  let bytes = 0
  let looking: Subscription | undefined
  const runSecond = (second: number) => {
    looking?.unsubscribe()
    const symbol = market.symbols[second % market.symbols.length] ?? first
    looking = path.session
      .view$('another', { kind: 'book', symbol, levels: 40, step: 1 })
      .subscribe()
    if (second % 2 === 0) path.session.suspend('panel')
    else path.session.resume('panel')
    for (const { at, text } of market.second()) {
      const message = text.toString('latin1')
      if (leaks) kept.push(message)
      bytes += message.length
      watch.time(() => path.feed(message, at))
    }
  }
  let second = 0
  for (; second < FILLING_SECONDS; second += 1) runSecond(second)
  for (let sample = 0; sample < samples; sample += 1) {
    for (let i = 0; i < secondsEach; i += 1, second += 1) runSecond(second)
    held.push(heldBytes())
  }
  path.dispose()
  if (leaks && kept.length === 0) throw new Error('Nothing was kept')
  return { held, bytes }
}

/** The mean of the last third relative to that of the first, minus one. */
function growthOf(held: readonly number[]): number {
  const third = Math.floor(held.length / 3)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return mean(held.slice(-third)) / mean(held.slice(0, third)) - 1
}

const mb = (bytes = 0): string => (bytes / MB).toFixed(1)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
