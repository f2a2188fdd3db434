// Proves whose word is taken for where a call comes from: that of proxies that the operator named.
import { expect, test } from 'vitest'
import { aCounter } from '../../../support/gateway/house'

const PRODUCTION = { NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(32) }
const NAMED = { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }

test.each<[who: string, env: Record<string, string>, remoteAddress: string, taken: boolean]>([
  ['anybody outside production', {}, '127.0.0.1', false],
  ['a stranger', { ...PRODUCTION, ...NAMED }, '192.0.2.1', false],
  ['a proxy elsewhere that nobody named', PRODUCTION, '10.1.2.3', false],
  ['a proxy on the same machine', PRODUCTION, '127.0.0.1', true],
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
