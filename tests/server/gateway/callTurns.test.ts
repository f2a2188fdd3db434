// Calls that are serialised, and the key they are serialised by.
import { expect, test } from 'vitest'
import { turnOf } from '../../../server/gateway/http/callTurns'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'

const all = (Object.entries(CALLS) as [CallName, Call][]).map(([name, call]) => ({ name, call }))
const member = { network: '198.51.100.7', userId: 'ann', body: {} }
const guest = { network: '198.51.100.7', userId: undefined, body: { email: 'Ann@Example.test' } }

test('reads that keep nothing, uploads, orders and the sending of codes take none', () => {
  const without = all.filter(({ call }) => turnOf(call, member) === undefined)
  const writing = without.filter(({ call }) => call.method !== 'GET' && !call.upload)
  const rest = writing.filter(({ call }) => !call.idempotent).map(({ call }) => call.path)
  expect(rest.filter((path) => !path.includes('send'))).toEqual([])
  expect(turnOf(CALLS.withdraw, member)).toBe('account ann')
  expect(turnOf(CALLS.ordersBuy, member)).toBeUndefined()
  expect(turnOf(CALLS.depositInfo, member)).toBe('account ann')
  expect(turnOf(CALLS.accounts, member)).toBeUndefined()
})

test('members are serialised by account, guests by the named subject and network', () => {
  expect(turnOf(CALLS.addAddress, member)).toBe('account ann')
  const signIn = turnOf(CALLS.login, guest)
  expect(turnOf(CALLS.login, { ...guest, body: { email: 'ann@example.test' } })).toBe(signIn)
  expect(turnOf(CALLS.login, { ...guest, network: '198.51.100.8' })).not.toBe(signIn)
  expect(turnOf(CALLS.login, { ...guest, body: { email: 'ben@example.test' } })).not.toBe(signIn)
})
