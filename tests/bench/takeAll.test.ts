// A run of figures: what one that cannot be taken leaves of the others, and who ends the whole.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { takeAll } from '../../bench/takeAll'
import { cleanEnvironment } from '../../server/bootstrap/npm.mjs'

const NAMES = ['first', 'second', 'third']

function runOf(take: (name: string, end: () => void) => Promise<boolean>) {
  const printed: string[] = []
  const ending = new AbortController()
  const failed = takeAll({
    names: NAMES,
    take: (name) => take(name, () => ending.abort()),
    print: (line) => printed.push(line),
    signal: ending.signal,
  })
  return { printed, failed }
}

test.each([
  ['answers that it was not taken', () => Promise.resolve(false)],
  ['fails', () => Promise.reject(new Error('no browser'))],
])('a figure that %s keeps none of the others from being taken', async (_what, failing) => {
  const taken: string[] = []
  const { failed, printed } = runOf((name) => {
    taken.push(name)
    return name === 'second' ? failing() : Promise.resolve(true)
  })
  expect(await failed).toEqual(['second'])
  expect(taken).toEqual(NAMES)
  expect(printed).toContain('The figure second could not be taken.')
})

test('a benchmark that ends the run skips all later ones', async () => {
  const taken: string[] = []
  const { failed } = runOf((name, end) => {
    taken.push(name)
    if (name === 'second') end()
    return Promise.resolve(name === 'first')
  })
  expect(await failed).toEqual(['second', 'third'])
  expect(taken).toEqual(['first', 'second'])
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends the figure under way and begins no other', async (signal, code) => {
  const args = ['--import', 'tsx', 'bench/run.ts', 'feed', 'soak', '--tiny']
  const env = cleanEnvironment(process.env)
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => {
    if (!printed.includes('── feed') && text.includes('── feed')) child.kill(signal)
    printed += text.toString()
  })
  const [ended] = (await once(child, 'close')) as [number | null]
  expect({ ended, printed }).toMatchObject({ ended: code })
  expect(printed).not.toContain('── soak')
  expect(printed).toContain('Not taken: feed, soak.')
})
