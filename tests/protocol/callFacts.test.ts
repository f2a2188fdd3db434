// The facts of each call in the table agree with one another.
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { CALLS, type CallName } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'

const all = Object.entries(CALLS) as [CallName, Call][]
const namesOf = (calls: readonly (readonly [CallName, Call])[]) => calls.map(([name]) => name)

/** The fields of an answer that are lists. */
function listsOf(data: v.GenericSchema): readonly string[] {
  const { entries = {} } = data as { entries?: Record<string, v.GenericSchema> }
  return Object.keys(entries).filter((field) => entries[field]?.type === 'array')
}

test('the answer of a paged call has one list, the one that its rows name', () => {
  const paged = all.filter(([, { rows }]) => rows !== undefined)
  expect(paged.length).toBeGreaterThan(10)
  for (const [name, { rows, data }] of paged) expect([name, listsOf(data)]).toEqual([name, [rows]])
})

test('a call with a token states the right that it needs, and no other call does', () => {
  const wrong = all.filter(([, { access, scope }]) => (access === 'open') === (scope !== undefined))
  expect(namesOf(wrong)).toEqual([])
})

test('trading needs the right to trade, and reading alone never moves money', () => {
  expect(namesOf(all.filter(([, it]) => it.trades && it.scope !== 'trade'))).toEqual([])
  expect(namesOf(all.filter(([, it]) => it.idempotent && it.scope === 'read'))).toEqual([])
})

test('sign-in, security, identity and withdrawals are for the customer alone', () => {
  const tags = new Set(['account', 'settings', 'support'])
  const personal = all.filter(([, { tag, access }]) => tags.has(tag) && access !== 'open')
  const moving = all.filter(([, { path }]) => path === '/withdraw')
  const open = [...personal, ...moving].filter(([, { scope }]) => scope !== 'person')
  expect(namesOf(open)).toEqual([])
})

test('a call that sends a code takes its turn by receiver', () => {
  const sending = all.filter(([, { path }]) => /\/send\w*code$/.test(path))
  expect(namesOf(sending.filter(([, { sendsCode }]) => !sendsCode))).toEqual([])
  expect(namesOf(all.filter(([, { sendsCode }]) => sendsCode))).toEqual(namesOf(sending))
})

test('a summary is one short line, and one of its feature', () => {
  const odd = all.filter(([, { summary }]) => !/^(?:[A-Z]|24)[^.\n]{2,60}$/.test(summary))
  expect(namesOf(odd)).toEqual([])
  const titles = all.map(([, { tag, summary }]) => `${tag}: ${summary}`)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})
