// Worker path figure: socket text → decoded → folded → conflated frame, on one core, against
// JSON.parse alone on the same strings.
import { contest, freshTexts, whole, type Figures } from './harness'
import { percentilesText, Stopwatch, type Percentiles } from './latency'
import { eightViewsOf, openPath } from './enginePath'
import { recordedWorkload } from './recordedFrames'
import type { Workload } from './workload'
import { SEED, syntheticWorkload } from './syntheticFrames'
import { byName, spreadOf, type Taken } from './taken'

export interface PathFigures extends Figures {
  /** The rate relative to the peak of the busiest recording; the target is at least 20. */
  readonly timesPeak: number
  /** Single messages by wall clock, µs, in a separate round. */
  readonly micros: Percentiles
  /** Size of one round's messages as text. */
  readonly bytes: number
}

const TINY = 2_000

/** Measures both workloads in both encodings and prints the results; `tiny` for the tests. */
export async function workerPathBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const recorded = recordedWorkload(tiny ? TINY : Infinity)
  if (!recorded) print('worker path: the recordings are not there; the synthetic load alone')
  const synthetic = syntheticWorkload(tiny ? 1 : 10)
  const out: PathFigures[] = []
  const peak = recorded?.peakPerSecond
  for (const workload of [...(recorded ? [recorded] : []), synthetic])
    for (const encoding of ['text', 'binary'] as const)
      out.push(await measure(workload, encoding, peak ?? synthetic.peakPerSecond, tiny, print))
  const nameOf = ({ name }: PathFigures) => name
  return {
    workload: 'the busiest recording and a synthetic market through the worker, eight views',
    seed: SEED,
    bytes: byName(out, nameOf, ({ bytes }) => bytes),
    spread: byName(out, nameOf, ({ micros }) => spreadOf(micros, 'µs')),
    checkSums: byName(out, nameOf, ({ hash }) => (hash >>> 0).toString(16).padStart(8, '0')),
    measured: out,
  }
}

async function measure(
  workload: Workload,
  encoding: 'text' | 'binary',
  peak: number,
  tiny: boolean,
  print: (line: string) => void,
): Promise<PathFigures> {
  const { frames } = workload
  const rounds = tiny ? 1 : 5
  const texts = frames.map((frame) => frame.text)
  // Each round needs a separate engine, opened before the measurement, plus one for the warm-up and
  // one for single messages.
  const paths = []
  for (let i = 0; i <= rounds + 1; i += 1)
    paths.push(await openPath(eightViewsOf(workload.symbol, 'btcusdtperp')))
  const waiting = [...paths]
  const figures = contest(
    {
      name: `${workload.name}, ${encoding}`,
      workload: `${frames.length} frames of one message`,
      operations: frames.length,
      prepare: () => freshTexts(texts),
      floor: (input) => input.reduce<number>((sum, text) => sum + parsed(text), 0),
      subject: (input) => {
        const path = waiting.shift()
        if (!path) throw new Error('More rounds than engines')
        frames.forEach(({ at, binary }, i) => {
          path.feed(encoding === 'binary' && binary ? binary : input[i], at / workload.speed)
        })
        return path.hash()
      },
    },
    rounds,
  )
  const flushed = paths[0]?.frames() ?? 0
  const watch = new Stopwatch()
  const last = waiting.shift()
  for (const { at, text, binary } of frames) {
    const data = encoding === 'binary' && binary ? binary : text.toString('latin1')
    watch.time(() => last?.feed(data, at / workload.speed))
  }
  for (const path of paths) path.dispose()
  const timesPeak = figures.perSecond / peak
  print(`worker path: ${figures.name}`)
  print(
    `  ${whole(frames.length)} messages played at ${workload.speed}×,` +
      ` 8 views at 10 frames/s (tickers 4/s), processor time, median of ${rounds}`,
  )
  print(
    `  ${whole(figures.perSecond)} messages/s, ${figures.ratio.toFixed(2)} × JSON.parse alone` +
      ` (${whole(figures.floorPerSecond)}/s), ${whole(flushed)} frames flushed`,
  )
  print(
    `  ${timesPeak.toFixed(0)} × the busiest second on record (${whole(peak)} messages),` +
      ` hash ${figures.hash.toString(16)}`,
  )
  print(`  a message ${percentilesText(watch.micros, 'µs')}`)
  const bytes = texts.reduce((sum, { length }) => sum + length, 0)
  return { ...figures, timesPeak, micros: watch.micros, bytes }
}

/** Parses one message and reads it, so that nothing is optimised away. */
const parsed = (text: unknown): number =>
  typeof (JSON.parse(text as string) as { seq?: unknown }).seq === 'number' ? 1 : 0
