// The device's time of day is read in the places named here and nowhere else of the client: what is
// shown as fact follows the exchange's time, and how long something takes the monotonic clock.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, visit } from '../source/syntax'

/** Where it is read, how often, and what for. */
const ALLOWED: Readonly<Record<string, { readonly times: number; readonly why: string }>> = {
  'src/state/exchangeTime.ts': {
    times: 1,
    why: 'how far the device’s clock is off, which is reported and used for nothing else',
  },
  'src/workers/engine.worker.ts': {
    times: 1,
    why: 'a machine that woke is asked to look again; a sleep shows in no other clock',
  },
  'src/boot/main.tsx': {
    times: 1,
    why: 'the pause between two reloads of the page, which no monotonic clock outlives',
  },
}

const client = listCode().filter(({ path }) => path.startsWith('src/'))

/** Each `Date.now`, `new Date()` and `Date()`. */
function readsOf(file: SourceFile): string[] {
  const found: string[] = []
  const note = (start: number) => void found.push(`${file.path}:${lineOf(file, start)}`)
  const isDate = (node: { readonly type: string; readonly name?: unknown }) =>
    node.type === 'Identifier' && node.name === 'Date'
  visit(file, {
    MemberExpression: ({ object, property, start }) => {
      if (isDate(object) && property.type === 'Identifier' && property.name === 'now') note(start)
    },
    NewExpression: ({ callee, arguments: given, start }) => {
      if (isDate(callee) && given.length === 0) note(start)
    },
    CallExpression: ({ callee, start }) => {
      if (isDate(callee)) note(start)
    },
  })
  return found
}

it('the device’s time of day is read only where it is explained here', () => {
  const wrong = client.flatMap((file) => {
    const reads = readsOf(file)
    return reads.length > (ALLOWED[file.path]?.times ?? 0)
      ? reads.map((read) => `${read}: take exchangeNow() or elapsed() of src/state/exchangeTime`)
      : []
  })
  expect(wrong).toEqual([])
})

it('what is allowed is still needed', () => {
  const spare = Object.entries(ALLOWED).filter(([path, { times }]) => {
    const file = client.find((each) => each.path === path)
    return !file || readsOf(file).length !== times
  })
  expect(spare).toEqual([])
})

it.each([
  ['Date.now()', 1],
  ['const at = new Date()', 1],
  ['const now = { now: Date.now }', 1],
  ['const text = Date()', 1],
  ['const at = new Date(exchange).getTime() + Date.UTC(2026, 0)', 0],
  ['clock.now()', 0],
])('%s has %i readings of the device’s clock', (text, count) => {
  expect(readsOf({ path: 'src/probe.ts', text })).toHaveLength(count)
})
