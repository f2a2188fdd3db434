// Browser figure: decoding and folding in a worker of a real Chromium against JSON.parse alone on
// the same strings, and frames of ten deltas against frames of one.
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { findChromium, launchArgs } from '../../tests/support/chromium.mjs'
import { makeDeltas, SEED, SYMBOL } from '../feed/deltas'
import { median, whole } from '../harness'
import { percentilesOf, percentilesText, type Percentiles } from '../latency'
import { spreadOf, type Taken } from '../taken'
import { serveFeed } from './serveFeed'
import type { Task, WorkerTimes } from './task'

export interface BrowserFigures {
  /** Rates relative to JSON.parse alone. */
  readonly text: number
  readonly binary: number
  /** Deltas per second in frames of ten, relative to frames of one. */
  readonly tenOverOne: number
  /** µs per message, averaged over ten consecutive ones. */
  readonly micros: Readonly<Record<'text' | 'binary', Percentiles>>
  /** Check-sum of the final book. */
  readonly checkSum: string
  readonly times: WorkerTimes
}

const DEPTH = 1_000

/** Runs every case; `tiny` uses few messages. */
export async function browserBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const warmUps = tiny ? 1 : 3
  const rounds = tiny ? 1 : 5
  const count = tiny ? 200 : 20_000
  const socketCount = tiny ? 200 : 20_000
  const socketRounds = tiny ? 1 : 5
  const deltas = makeDeltas(DEPTH, Math.max(count * (warmUps + rounds + 1), socketCount) - 1)
  const server = await serveFeed(await workerScript(), deltas, socketCount)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: launchArgs,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
    const socketUrl = server.origin.replace('http', 'ws')
    const size = { warmUps, rounds, count, socketUrl, socketCount, socketRounds }
    const task: Task = { channel: `book:${SYMBOL}`, ...size }
    const taken = await page.evaluate(runWorker, task)
    const bytes = { text: deltas.textBytes, binary: deltas.binaryBytes }
    const measured = figuresOf(taken, size, print)
    const { micros, checkSum } = measured
    return {
      workload: `${count} depth deltas a round in a worker of Chromium, ${DEPTH} levels a side`,
      seed: SEED,
      bytes,
      spread: { text: spreadOf(micros.text, 'µs'), binary: spreadOf(micros.binary, 'µs') },
      checkSums: { book: checkSum },
      measured,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Runs inside the page. */
function runWorker(task: Task): Promise<WorkerTimes> {
  return new Promise((done, fail) => {
    const worker = new Worker('/script.js', { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerTimes>) => done(data))
    worker.addEventListener('error', (event) => fail(new Error(event.message)))
    worker.postMessage(task, [])
  })
}

function figuresOf(
  taken: WorkerTimes,
  { rounds, count, socketCount }: Pick<Task, 'rounds' | 'count' | 'socketCount'>,
  print: (line: string) => void,
): BrowserFigures {
  const { times, singles, frames, checkSums } = taken
  const floor = median(times.parse)
  const [text, binary] = [floor / median(times.text), floor / median(times.binary)]
  const tenOverOne = median(frames.ten) / median(frames.one)
  const range = (values: readonly number[]) => {
    const ratios = values.map((ms, i) => (times.parse[i] ?? Number.NaN) / ms)
    return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  }
  print(`browser: a worker of Chromium, ${whole(DEPTH)} levels a side (seed ${SEED})`)
  print(
    `  ${whole(count)} deltas a round, median of ${rounds};` +
      ` JSON.parse alone ${whole((count * 1_000) / floor)}/s`,
  )
  print(`  decode and fold, text   ${text.toFixed(2)} × JSON.parse alone (${range(times.text)})`)
  print(
    `  decode and fold, binary ${binary.toFixed(2)} × JSON.parse alone (${range(times.binary)})`,
  )
  const micros = { text: percentilesOf(singles.text), binary: percentilesOf(singles.binary) }
  print(`  a message as text ${percentilesText(micros.text, 'µs')}, of means of ten`)
  print(`  a message as binary ${percentilesText(micros.binary, 'µs')}, of means of ten`)
  print(
    `  ${whole(socketCount)} deltas over a websocket: ${whole(median(frames.one))}/s one a frame,` +
      ` ${whole(median(frames.ten))}/s ten a frame, ${tenOverOne.toFixed(2)} ×`,
  )
  const [first = ''] = checkSums
  print(`  check-sum ${first}`)
  // Each socket delivers the book of its own message count, in both kinds of frames.
  const groups = [checkSums.slice(0, 2), checkSums.slice(2)]
  if (groups.some((sums) => new Set(sums).size > 1))
    throw new Error(`The books differ: ${checkSums.join(', ')}`)
  return { text, binary, tenOverOne, micros, checkSum: first, times: taken }
}

/** The worker's production code: bundled and minified for browsers. */
async function workerScript(): Promise<string> {
  const { NODE_ENV } = process.env
  const built = await build({
    root: resolve(import.meta.dirname, '..', '..'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: resolve(import.meta.dirname, 'feedWorker.ts'), formats: ['es'] },
    },
  }).finally(() => {
    // Vite sets it to production, which would also affect processes started later.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const [chunk] = outputs.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('The worker could not be bundled')
  return chunk.code
}
