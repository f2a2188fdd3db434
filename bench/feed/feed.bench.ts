// Feed figure: depth deltas from the socket's text or bytes to a published view, against JSON.parse
// alone on the same strings, and against the books of other packages.
import { resolve } from 'node:path'
import { collectGarbage, freshTexts, median, whole } from '../harness'
import { percentilesText, Stopwatch, type Percentiles } from '../latency'
import { byName, spreadOf, type Taken } from '../taken'
import { engine, parseAlone, peersIn, type Contender, type OpenContender } from './contenders'
import { DELTAS_A_SECOND, makeDeltas, SEED, type Deltas } from './deltas'
import { installPeers, PEERS } from './installPeers'

type Print = (line: string) => void

export interface FeedFigures {
  readonly name: string
  readonly depth: number
  readonly collected: boolean
  readonly seed: number
  readonly messages: number
  /** Size of all rounds' messages in the encoding that was read. */
  readonly bytes: number
  /** Rate relative to JSON.parse alone in the same run. */
  readonly ratio: number
  readonly range: readonly [least: number, most: number]
  /** Single messages by wall clock, in a separate round. */
  readonly micros: Percentiles
  readonly checkSum: string | null
}

interface Size {
  readonly depth: number
  readonly count: number
  readonly rounds: number
  /** Forces a full garbage collection before each round. */
  readonly collect: boolean
}

/** Runs all sizes; `tiny` uses few messages and no other packages. */
export async function feedBench(print: Print, tiny = false): Promise<Taken> {
  const count = tiny ? 200 : 20_000
  const rounds = tiny ? 1 : 5
  const peers = tiny ? [] : await openPeers(print)
  const own = [engine('text'), engine('binary')]
  const sizes: readonly Omit<Size, 'count' | 'rounds'>[] = [
    { depth: 100, collect: false },
    { depth: 1_000, collect: false },
    { depth: 1_000, collect: true },
    { depth: 5_000, collect: false },
  ]
  const out: FeedFigures[] = []
  for (const size of sizes) {
    const contenders = size.depth === 1_000 && !size.collect ? [...own, ...peers] : own
    out.push(...(await measure(contenders, { ...size, count, rounds }, print)))
  }
  const nameOf = ({ name, depth, collected }: FeedFigures) =>
    `${name}, ${depth} levels${collected ? ', after a full collection' : ''}`
  return {
    workload: `${count} depth deltas a round over books of 100, 1,000 and 5,000 levels a side`,
    seed: SEED,
    bytes: byName(out, nameOf, ({ bytes }) => bytes),
    spread: byName(out, nameOf, ({ micros }) => spreadOf(micros, 'µs')),
    checkSums: byName(out, nameOf, ({ checkSum }) => checkSum ?? ''),
    measured: out,
  }
}

async function openPeers(print: Print): Promise<readonly Contender[]> {
  const folder = await installPeers(resolve(import.meta.dirname, '..', '..'))
  if (folder !== undefined) return await peersIn(folder)
  print(`feed: ${PEERS.join(' and ')} could not be installed; without them`)
  return []
}

async function measure(
  contenders: readonly Contender[],
  size: Size,
  print: Print,
): Promise<FeedFigures[]> {
  const { count, rounds } = size
  const deltas = makeDeltas(size.depth, count * (rounds + 2) - 1)
  const all: Line[] = []
  for (const contender of [parseAlone, ...contenders])
    all.push({ contender, open: await contender.open(), times: [] })
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const { contender, open, times } of all) {
      const ms = timed(open, slice(contender, deltas, round * count, count), size.collect)
      if (round > 0) times.push(ms)
    }
  const floors = all[0]?.times ?? []
  const last = (contender: Contender) => slice(contender, deltas, (rounds + 1) * count, count)
  describe(deltas, size, floors, print)
  const figures = all
    .slice(1)
    .map((line) => figuresOf(line, floors, size, deltas, last(line.contender)))
  for (const { open } of all) open.close()
  for (const { name, ratio, range, micros, checkSum } of figures) {
    print(
      `  ${name.padEnd(16)} ${ratio.toFixed(2)} × JSON.parse alone` +
        ` (${range[0].toFixed(2)} to ${range[1].toFixed(2)}), check-sum ${checkSum}`,
    )
    print(`  ${''.padEnd(16)} a message ${percentilesText(micros, 'µs')}`)
  }
  const sums = new Set(figures.map(({ checkSum }) => checkSum))
  if (sums.size > 1) throw new Error(`The books differ: ${[...sums].join(', ')}`)
  return figures
}

/** A contender and the durations of its rounds, ms. */
interface Line {
  readonly contender: Contender
  readonly open: OpenContender
  readonly times: number[]
}

function figuresOf(
  { contender, open, times }: Line,
  floors: readonly number[],
  { depth, count, rounds, collect }: Size,
  deltas: Deltas,
  last: readonly unknown[],
): FeedFigures {
  const watch = new Stopwatch()
  for (const message of last) watch.time(() => open.run([message]))
  const ratios = times.map((ms, i) => (floors[i] ?? Number.NaN) / ms)
  const range = [Math.min(...ratios), Math.max(...ratios)] as const
  const ratio = median(floors) / median(times)
  return {
    name: contender.name,
    depth,
    collected: collect,
    seed: SEED,
    messages: count * rounds,
    bytes: contender.input === 'text' ? deltas.textBytes : deltas.binaryBytes,
    ratio,
    range,
    micros: watch.micros,
    checkSum: open.checkSum(),
  }
}

/** The messages of one round as strings without cached internal state. */
function slice({ input }: Contender, deltas: Deltas, from: number, count: number) {
  if (input === 'binary') return deltas.binaries.slice(from, from + count)
  return freshTexts(deltas.texts.slice(from, from + count))
}

function describe(deltas: Deltas, size: Size, floors: readonly number[], print: Print): void {
  const { count, rounds, depth, collect } = size
  const bytes = (deltas.textBytes / (deltas.texts.length - 1)).toFixed(0)
  const share = (deltas.binaryBytes / deltas.textBytes).toFixed(2)
  const rate = whole((count * 1_000) / median(floors))
  print(`feed: ${whole(depth)} levels a side${collect ? ', after a full collection' : ''}`)
  print(
    `  ${whole(count)} deltas a round (seed ${SEED}), 15 levels and ${bytes} bytes each,` +
      ` in binary ${share} of that; ${whole(DELTAS_A_SECOND)} a second, a view of 20 levels` +
      ` ten times a second; processor time, median of ${rounds}; JSON.parse alone ${rate}/s`,
  )
}

/** Processor time of one round, ms. */
function timed(open: OpenContender, input: readonly unknown[], collect: boolean): number {
  if (collect) collectGarbage()
  const start = process.cpuUsage()
  open.run(input)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}
