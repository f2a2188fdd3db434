// Runs `npm run bench` at its smallest, as the command itself does: every figure to its end, each
// with its workload, what it measured and, where its work can be checked, the check-sum.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { cleanEnvironment } from '../../server/bootstrap/npm.mjs'

/** It takes about a minute; a machine may be slow, and others may use it too. */
const TIMEOUT_MS = 1_200_000

/** What must be read below each figure's name: its workload, its figures, its check-sum. */
const PRINTED: Readonly<Record<string, readonly RegExp[]>> = {
  feed: [
    /levels a side, after a full/,
    /200 deltas a round/,
    /[\d.]+ × JSON\.parse/,
    /check-sum [0-9a-f]{8}/,
  ],
  workerPath: [/messages played at \d+×/, /messages\/s, [\d.]+ × JSON\.parse/, /hash [1-9a-f]/],
  hiddenPanel: [
    /synthetic R, 10R and 100R/,
    /shown at 100R [1-9]/,
    /100R costs [\d.]+ × R/,
    /hidden: 0 messages/,
  ],
  soak: [
    /9 s of synthetic 10R \(seed \d+\)/,
    /growth -?[\d.]+ %, the last third/,
    /% with a leak put in/,
  ],
  engine: [/2,000 commands/, /pure book with its events: [\d,]+\/s/, /check-sum [0-9a-f]{8}/],
  orderAck: [/limit orders one after another/, /median [\d.]+ ms, p99 [\d.]+ ms/],
  socketOrders: [
    /rounds of 4 orders/,
    /p50 [\d.]+ ms by socket, [\d.]+ ms over HTTP: [\d.]+/,
    /processor time -?[\d.]+ ms by socket/,
  ],
  durable: [/orders a round over HTTP/, /[\d,]+ orders\/s acknowledged/, /p99 [\d.]+ ms/],
  funding: [/150 open positions/, /charging: p50 [\d.]+ ms/, /150 charges, each once/],
  recovery: [/110 open orders/, /[\d,]+ postings/, /start to trading: [\d,]+ ms/],
  fanout: [
    /5 subscribers, 20 ticks/,
    /messages\/s, [\d.]+ × ws\.send/,
    /[\d.]+ × is the most/,
    /check-sum [0-9a-f]{8}/,
  ],
  stalled: [
    /5 readers of ten books as text, 20 ticks/,
    /one stalled: [\d.]+ ×/,
    /5 stalled: -?[\d.]+ MB more/,
  ],
  cfdQuotes: [/customers/, /[\d,]+ quotes a second, p99 [\d.]+ µs/, /check-sum [0-9a-f]{8}/],
  browser: [
    /200 deltas a round/,
    /decode and fold, text +[\d.]+ × JSON\.parse/,
    /decode and fold, binary +[\d.]+ × JSON\.parse/,
    /\/s ten a frame, [\d.]+ ×/,
    /check-sum [0-9a-f]{8}/,
  ],
  desk: [/all in view/, /frames [1-9]\d*, gap median [\d.]+ ms/, /heap MB [\d.]+/],
  busyLayout: [
    /four books, two charts and a trade list/,
    /[1-9]\d* changes of the four books a second/,
    /frame work beyond an empty page: p95 -?[\d.]+ ms .* of [1-9]/,
    /tick to paint: p95 [\d.]+ ms .* of [1-9]/,
    /clicks and keys: p95 [\d.]+ ms .* of [1-9]/,
    /frames over 50 ms: \d+/,
  ],
}

/** Figures that print the spread of single messages or ticks in the line below. */
const SPREAD = [
  'feed',
  'workerPath',
  'hiddenPanel',
  'soak',
  'fanout',
  'stalled',
  'browser',
  'busyLayout',
]

type Field = 'seed' | 'bytes' | 'spread' | 'checkSums'

/** What does not apply to a figure, or else the check-sums; the rest must stand in its file. */
const WITHOUT: Readonly<Record<string, readonly Field[]>> = {
  feed: [],
  workerPath: [],
  browser: [],
  engine: ['bytes'],
  orderAck: ['bytes', 'checkSums'],
  socketOrders: ['bytes', 'checkSums'],
  durable: ['bytes', 'checkSums'],
  funding: ['seed', 'bytes', 'checkSums'],
  recovery: ['seed', 'bytes', 'spread', 'checkSums'],
  fanout: ['seed'],
  stalled: ['seed', 'checkSums'],
  cfdQuotes: ['bytes'],
  busyLayout: ['bytes', 'checkSums'],
}

const named = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.record(v.string(), value),
    v.check((all) => Object.keys(all).length > 0, 'nothing is named'),
  )

/** The one shape of all files. */
const RESULT = v.strictObject({
  figure: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  tiny: v.literal(true),
  long: v.literal(false),
  machine: v.strictObject({
    node: v.literal(process.version),
    cores: v.pipe(v.number(), v.minValue(1)),
    cpu: v.string(),
    memoryBytes: v.pipe(v.number(), v.minValue(1)),
  }),
  workload: v.pipe(v.string(), v.minLength(20)),
  seed: v.nullable(v.pipe(v.number(), v.integer())),
  bytes: v.nullable(named(v.number())),
  spread: v.nullable(
    named(
      v.pipe(
        v.strictObject({
          unit: v.picklist(['µs', 'ms']),
          p50: v.number(),
          p99: v.number(),
          p999: v.number(),
        }),
        v.check(({ p50, p99, p999 }) => p50 <= p99 && p99 <= p999, 'percentiles fall'),
      ),
    ),
  ),
  checkSums: v.nullable(named(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)))),
  measured: v.nonNullable(v.unknown()),
  lines: v.pipe(v.array(v.string()), v.minLength(1)),
})

const resultOf = (name: string) =>
  v.parse(RESULT, JSON.parse(readFileSync(join('bench', 'results', `${name}.json`), 'utf8')))

let printed = ''
const startedAt = Date.now()
let code: number | null

beforeAll(async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run.ts', '--tiny'], {
    env: cleanEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  ;[code] = (await once(child, 'close')) as [number | null]
}, TIMEOUT_MS)

/** What was printed below a figure's name. */
const sectionOf = (name: string): string =>
  printed.split(/^── /m).find((section) => section.startsWith(`${name}\n`)) ?? ''

test('it runs to its end', () => {
  expect({ code, printed }).toMatchObject({ code: 0 })
})

test('it runs the figures that are listed here, and no other', () => {
  const names = [...printed.matchAll(/^── (\w+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(PRINTED))
})

test.each(Object.keys(PRINTED))('%s stands in a file of the shape of all', (name) => {
  const { figure, takenAt, lines, ...result } = resultOf(name)
  expect(figure).toBe(name)
  expect(Date.parse(takenAt), 'of this run').toBeGreaterThanOrEqual(startedAt)
  expect(lines.filter((line) => !sectionOf(name).includes(line))).toEqual([])
  const fields: readonly Field[] = ['seed', 'bytes', 'spread', 'checkSums']
  expect(fields.filter((field) => result[field] === null)).toEqual(WITHOUT[name] ?? ['checkSums'])
})

test.each(Object.entries(PRINTED))('%s prints its workload and its figures', (name, lines) => {
  const section = sectionOf(name)
  expect(lines.filter((line) => !line.test(section))).toEqual([])
})

test.each(SPREAD)('%s gives the spread of what it measured', (name) => {
  expect(sectionOf(name)).toMatch(/p50 [\d.]+, p99 [\d.]+, p99\.9 [\d.]+ (µs|ms)/)
})

test('the worker path ends in the same books by text and by binary', () => {
  const hashes = [...sectionOf('workerPath').matchAll(/hash ([0-9a-f]+)/g)].map(([, hash]) => hash)
  expect(hashes.length).toBeGreaterThan(1)
  for (let i = 0; i < hashes.length; i += 2) expect(hashes[i]).toBe(hashes[i + 1])
})
