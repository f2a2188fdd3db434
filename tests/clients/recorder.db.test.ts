// The recorder and the package against a built exchange: a book that loses one frame in twenty in
// each direction is never wrong and ends equal to the exchange's, and what npm packs works where it
// is installed.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildClient } from '../../clients/typescript/build.mjs'
import { record } from '../../clients/typescript/examples/recorder'
import { MeridianClient, type BookTop } from '../../clients/typescript/src'
import { runNpm } from '../../server/bootstrap/npm.mjs'
import { demoKey } from '../support/clients/demoKey'
import { lossyProxy } from '../support/clients/lossyProxy'
import { PLAIN, STRICT } from '../support/clients/programs'
import { testServer } from '../support/clients/testServer'
import { root } from '../tidy/source/files'

const SYMBOL = 'btcusdtperp'
const LEVELS = 500
const RECORDERS = 6
const run = promisify(execFile)

type Line =
  | { readonly kind: 'gap' }
  | ({ readonly kind: 'book'; readonly seq: number } & BookTop)
  | { readonly kind: 'trade'; readonly trade: readonly [id: number, price: string] }

test('[SDK-002] [SDK-006] what is packed works, and a book that loses frames is right (seed 20)', async () => {
  const server = await testServer()
  const { address } = await server.start()
  const packing = packed(address)
  packing.catch(() => undefined)
  const proxy = await lossyProxy(address, 20)
  proxy.loss = 0.05
  const client = new MeridianClient({ url: proxy.url })
  onTestFinished(() => client.close())
  const recorders = Array.from({ length: RECORDERS }, (_, n) => {
    const stop = new AbortController()
    const lines: Line[] = []
    const write = (line: object) => void lines.push(line as Line)
    const stream = client.stream({ WebSocket, binary: n % 2 === 0 })
    const done = record({ stream, symbol: SYMBOL, levels: LEVELS, write, signal: stop.signal })
    return { lines, stream, done, stop }
  })
  let [equal, compared] = [0, 0]
  /** Each recorder's book at the number of the one that the exchange answers, where it has it. */
  const compare = async () => {
    const { seq, bids, asks } = await client.book(SYMBOL, { depth: LEVELS })
    const behind = () => recorders.filter(({ lines }) => (booksOf(lines).at(-1)?.seq ?? 0) < seq)
    await expect.poll(behind, { interval: 10 }).toEqual([])
    for (const held of recorders.flatMap(({ lines }) => booksOf(lines))) {
      if (held.seq !== seq) continue
      compared += 1
      if (JSON.stringify([held.bids, held.asks]) === JSON.stringify([bids, asks])) equal += 1
    }
  }
  const count = (name: 'gaps' | 'sums' | 'wrongSums') =>
    recorders.reduce((sum, { stream }) => sum + stream.figures[name], 0)
  const isEnough = () =>
    equal >= 10 && proxy.lost.frames >= 8 && count('gaps') >= 5 && count('sums') >= 10
  await expect
    .poll(async () => {
      await compare()
      return isEnough()
    })
    .toBe(true)
  expect(compared).toBe(equal)
  expect(count('wrongSums')).toBe(0)
  for (const { lines, done, stop } of recorders) {
    stop.abort()
    await done
    const books = booksOf(lines)
    const isCrossed = ({ bids, asks }: BookTop) => Number(bids[0]?.[0]) >= Number(asks[0]?.[0])
    expect(books.filter(isCrossed)).toEqual([])
    const numbers = books.map(({ seq }) => seq)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await tradesAreWhole(client, lines)
  }
  client.close()
  await packing
})

const booksOf = (lines: readonly Line[]) =>
  lines.flatMap((line) => (line.kind === 'book' ? [line] : []))

/** Every trade between the first and the last one that was recorded. */
async function tradesAreWhole(client: MeridianClient, lines: readonly Line[]): Promise<void> {
  const ids = lines.flatMap((line) => (line.kind === 'trade' ? [line.trade[0]] : []))
  const { trades } = await client.trades(SYMBOL, { limit: 500 })
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  const wanted = trades.map(({ id }) => id).filter((id) => id >= first && id <= last)
  expect(ids.filter((id) => id >= (wanted[0] ?? 0))).toEqual(wanted)
}

/** Packs the client, installs it elsewhere, and runs a plain and a strictly typed program there. */
async function packed(address: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-package-'))
  try {
    const [built, scratch] = [join(folder, 'built'), join(folder, 'scratch')]
    await buildClient(built)
    const { output } = await runNpm(['pack', '--json'], { root: built, quiet: true })
    const [{ filename }] = JSON.parse(output) as [{ filename: string }]
    await mkdir(scratch)
    await writeFile(join(scratch, 'package.json'), '{"type":"module","private":true}')
    const install = ['install', '--offline', '--no-audit', '--no-fund', join(built, filename)]
    expect(await runNpm(install, { root: scratch, quiet: true })).toMatchObject({ code: 0 })
    await writeFile(join(scratch, 'plain.mjs'), PLAIN)
    await writeFile(join(scratch, 'strict.ts'), STRICT)
    const installed = join(scratch, 'node_modules/meridian-client')
    await cp(join(installed, 'examples'), scratch, { recursive: true })
    await compile(scratch, ['strict.ts', 'marketMaker.ts', 'recorder.ts'])
    const { id, secret } = await demoKey(address, 0)
    for (const program of ['plain.mjs', 'strict.js']) {
      // Node.js 20 has the platform's websocket behind this flag.
      const args = ['--experimental-websocket', program, address, id, secret]
      const { stdout } = await run(process.execPath, args, { cwd: scratch })
      expect(JSON.parse(stdout)).toEqual({
        status: 'CANCELLED',
        levels: 5,
        kinds: ['order', 'order'],
      })
    }
    await recordFrom(address, scratch)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As strictly as the compiler can. */
async function compile(folder: string, files: readonly string[]): Promise<void> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  const strict = '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess'.split(' ')
  const target = '--target es2022 --module nodenext --lib es2023,dom'.split(' ')
  const failed = await run(process.execPath, [tsc, ...strict, ...target, ...types, ...files], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
  expect(failed).toBe('')
}

/** Runs the recorder as its users do, until it has written something and is interrupted. */
async function recordFrom(address: string, folder: string): Promise<void> {
  const file = join(folder, 'book.jsonl')
  const args = ['--experimental-websocket', 'recorder.js', address, SYMBOL, file]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'close')
  const written = () => readFile(file, 'utf8').catch(() => '')
  await expect.poll(written, { interval: 50 }).toContain('"kind":"book"')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
}
