// The session cache is bounded and evicts entries.
import { expect, test } from 'vitest'
import {
  HeldSessions,
  MAX_ENDED,
} from '../../../../../server/features/identity/sessions/heldSessions'

const row = (id: string, userId = 'ann', expiresAt = 1_000) => {
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt }
  return { id, userId, ...times, address: '', device: '' }
}

test('a bounded number of ended sessions is remembered; of the oldest, only that they ended', () => {
  const held = new HeldSessions()
  for (let i = 0; i < MAX_ENDED + 2; i += 1) held.end({ ...row(`s${i}`), endedAs: 'DISABLED' })
  expect(held.endedSize).toBe(MAX_ENDED)
  const why = ['s1', 's2'].map((id) => held.whyEnded(id, 'ann'))
  expect(why).toEqual(['sessionRevoked', 'accountDisabled'])
})

test('a session that ended does not come back with an older look at the store', () => {
  const held = new HeldSessions()
  held.put(row('s'))
  expect(held.end({ ...row('s'), endedAs: 'REVOKED' })).toBe(true)
  held.put(row('s'))
  expect(held.standing('s', 'ann', 1)).toBeUndefined()
})

test('an older read of the store does not overwrite newer state', () => {
  const held = new HeldSessions()
  held.put(row('s', 'ann', 90_000))
  held.touch(row('s', 'ann', 90_000), 70_000)
  held.put(row('s', 'ann', 1_000))
  expect(held.standing('s', 'ann', 80_000)).toMatchObject({ lastSeenAt: 70_000, expiresAt: 90_000 })
})

test('expired sessions are evicted, active or ended', () => {
  const held = new HeldSessions()
  held.put(row('s'))
  held.put(row('t', 'bob', 5_000))
  held.end({ ...row('u'), endedAs: 'REVOKED' })
  held.forgetExpired(1_000)
  expect([held.size, held.endedSize]).toEqual([1, 0])
  expect(held.list('ann', 's', 0)).toEqual([])
})

test('activity that could not be written is kept for the next time', () => {
  const held = new HeldSessions()
  held.put(row('s', 'ann', 90_000))
  held.touch(row('s', 'ann', 90_000), 60_000)
  const seen = held.takeSeen()
  expect(held.takeSeen()).toEqual([])
  held.putSeenBack(seen)
  expect(held.takeSeen().map(({ lastSeenAt }) => lastSeenAt)).toEqual([60_000])
})

test('a network is trusted while it has an active session', () => {
  const held = new HeldSessions()
  const from = (id: string, address: string) => ({ ...row(id), address })
  held.put(from('s', '203.0.113.7'))
  held.put(from('t', '2001:db8::1'))
  expect(['203.0.113.7', '2001:db8:0:0::/64'].map((name) => held.standsFrom(name))).toEqual([
    true,
    true,
  ])
  held.put(from('s', '203.0.113.8'))
  held.end({ ...from('t', '2001:db8::1'), endedAs: 'REVOKED' })
  const networks = ['203.0.113.7', '203.0.113.8', '2001:db8:0:0::/64']
  expect(networks.map((network) => held.standsFrom(network))).toEqual([false, true, false])
  held.forgetExpired(1_000)
  expect(held.standsFrom('203.0.113.8')).toBe(false)
})
