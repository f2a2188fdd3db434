// A call is the same call in every spelling of its path: its limit, its headers.
import { expect, test } from 'vitest'
import { aCounter } from '../../../support/gateway/server'

const SPELLINGS = ['/investor/health', '/%69nvestor/health', '/investor/%68ealth'] as const

test('Every spelling of an address that is answered counts against the limit of the address', async () => {
  const { app } = await aCounter({ RATE_LIMIT_ADDRESS: '2' })
  for (const url of SPELLINGS.slice(0, 2)) await app.inject({ url })
  for (const url of SPELLINGS) {
    const { statusCode } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, statusCode === 404 ? 404 : 429])
  }
  await app.close()
})

test('every accepted spelling marks its answer as data', async () => {
  const { app } = await aCounter()
  for (const url of SPELLINGS) {
    const { statusCode, headers } = await app.inject({ url })
    if (statusCode === 404) continue
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  }
  await app.close()
})
