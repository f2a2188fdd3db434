// Trust in a caller's forwarded address: only from proxies that the operator named.
import { expect, test } from 'vitest'
import { TrustedProxies } from '../../../../server/lib/net/trustedProxies'
import { aCounter } from '../../../support/gateway/server'
import { PRODUCTION } from '../../../support/gateway/production'

const NAMED = { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }

test.each<[who: string, env: Record<string, string>, remoteAddress: string, taken: boolean]>([
  ['anybody outside production', {}, '127.0.0.1', false],
  ['a stranger', { ...PRODUCTION, ...NAMED }, '192.0.2.1', false],
  ['a proxy elsewhere that nobody named', PRODUCTION, '10.1.2.3', false],
  ['a proxy on the same machine that nobody named', PRODUCTION, '127.0.0.1', false],
  ['a named proxy', { ...PRODUCTION, ...NAMED }, '10.1.2.3', true],
  ['a named proxy by IPv6', { ...PRODUCTION, ...NAMED }, '2001:db8::1', true],
  ['a named proxy outside production', NAMED, '10.1.2.3', true],
])('The word of %s', async (_, env, remoteAddress, taken) => {
  const { app } = await aCounter({ ...env, RATE_LIMIT_ADDRESS: '1' })
  const callers = ['198.51.100.1', '198.51.100.2']
  const answers = []
  for (const caller of callers) {
    const headers = { 'x-forwarded-for': caller }
    answers.push(await app.inject({ url: '/investor/health', remoteAddress, headers }))
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, taken ? 200 : 429])
  await app.close()
})

test.each([
  ['192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.1.2.3', '203.0.113.9, lies, 10.9.9.9', '10.9.9.9'],
  ['10.1.2.3', '10.7.7.7', '10.7.7.7'],
  ['2001:db8::1', '2001:db8:ffff::7', '2001:db8:ffff::7'],
])('a connection from %s that says %s comes from %s', (remote, forwarded, caller) => {
  const proxies = new TrustedProxies(['10.0.0.0/8', '2001:db8::1'])
  expect(proxies.callerOf(remote, forwarded)).toBe(caller)
})
