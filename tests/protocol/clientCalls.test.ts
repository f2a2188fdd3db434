// The client's build has the table of calls without what only the exchange reads of it.
import { build, type InlineConfig } from 'vite'
import { expect, test } from 'vitest'
import { clientCalls } from '../../src/protocol/build/clientCalls'
import { CALLS } from '../../src/protocol/calls'

/** The code of the table of calls as a build with these plugins has it. */
async function builtWith(plugins: InlineConfig['plugins']): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: plugins ?? [],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/protocol/calls.ts', formats: ['es'] },
    },
  })
  const [made] = Array.isArray(result) ? result : []
  if (!made) throw new Error('expected one bundle')
  return made.output[0].code
}

const count = Object.keys(CALLS).length
const whole = await builtWith([])
const client = await builtWith([clientCalls()])
const timesIn = (code: string, part: RegExp) => code.match(part)?.length ?? 0

test('the client has the path and the answer of each call, without descriptions and refusals', () => {
  expect(timesIn(whole, /\b(?:summary|description): ["'`]/g)).toBeGreaterThanOrEqual(count)
  expect(timesIn(client, /\b(?:summary|description): ["'`]/g)).toBe(0)
  expect(timesIn(whole, /\brefusals: /g)).toBeGreaterThan(count / 2)
  expect(timesIn(client, /\brefusals: /g)).toBe(0)
  // A set that several calls share.
  expect(whole).toContain('NEW_PASSWORD')
  expect(client).not.toContain('NEW_PASSWORD')
  expect(client).toContain('/withdraw/addresses/listedonly')
  expect(timesIn(client, /\bdata: /g)).toBe(timesIn(whole, /\bdata: /g))
})

test('the client does not know how a call is served', () => {
  const served = /\b(?:scope: "person"|sendsCode|provesByCode|bodyBytes|rows: ")/g
  expect(timesIn(whole, served)).toBeGreaterThan(30)
  // The defaults of a kind of call are no call.
  expect(timesIn(client, served)).toBeLessThan(5)
})

test('the client has no schema of a query or a body', () => {
  const queries = /\bquery: (?!void 0)/g
  expect(timesIn(whole, queries)).toBeGreaterThan(20)
  expect(timesIn(client, queries)).toBe(0)
  // Bodies are strict; a few parts of answers are, too.
  const strict = /\bstrictObject\(/g
  expect(timesIn(client, strict)).toBeLessThan(timesIn(whole, strict) / 5)
})
