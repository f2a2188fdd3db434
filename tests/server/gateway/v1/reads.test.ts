// The reads of `/v1`: plain resources as published, problems with an outcome and an id, and a
// caller with a token or an API key.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bookSum } from '../../../../src/protocol/bookSum'
import { V1_READS } from '../../../../src/protocol/v1/reads'
import { aCounter } from '../../../support/gateway/server'

const BTC = 'btcusdtperp'
const ID = /^[0-9a-f-]{36}$/

describe('A read of /v1', () => {
  test.each([
    ['time', '/v1/time'],
    ['status', '/v1/status'],
    ['instruments', '/v1/instruments'],
    ['tickers', '/v1/tickers?market=futures'],
    ['book', '/v1/books/btcusdtperp?depth=1'],
    ['trades', '/v1/trades/btcusdtperp?after=0&limit=1'],
  ] as const)('%s answers its resource without an envelope', async (name, url) => {
    const { app, feeds } = await aCounter()
    feeds.move('btcusdtperp', [[600_000, 12]], [[600_010, 3]])
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['request-id']).toMatch(ID)
    expect(v.safeParse(V1_READS[name].data, answer.json()).success).toBe(true)
    expect(answer.json()).not.toHaveProperty('code')
  })

  test('has named columns', async () => {
    const { app } = await aCounter()
    const { tickers } = (await app.inject({ url: '/v1/tickers?market=spot' })).json()
    expect(tickers[0]).toMatchObject({ symbol: 'btcusdt', stale: expect.any(Boolean) })
  })

  test('has the check-sum of the whole book, whatever the depth', async () => {
    const { app, feeds } = await aCounter()
    feeds.move(
      BTC,
      [
        [600_000, 12],
        [599_990, 3],
      ],
      [[600_010, 3]],
    )
    const sum = bookSum([600_000, 12, 599_990, 3], [600_010, 3])
    for (const depth of [1, 500]) {
      const book = (await app.inject({ url: `/v1/books/${BTC}?depth=${depth}` })).json()
      expect([book.sum, book.bids[0]]).toEqual([sum, ['60000.0', '0.012']])
      expect(book.bids).toHaveLength(Math.min(depth, 2))
    }
  })

  test('replays trades in ascending pages', async () => {
    const { app, feeds } = await aCounter()
    for (const id of [1, 2, 3, 4, 5]) feeds.trade(BTC, id, 600_000 + id)
    const page = async (query: string) => {
      const { trades, next } = (await app.inject({ url: `/v1/trades/${BTC}?${query}` })).json()
      return [trades.map(({ id }: { id: number }) => id), next]
    }
    expect(await page('limit=2')).toEqual([[4, 5], undefined])
    expect(await page('after=1&limit=2')).toEqual([[2, 3], 3])
    expect(await page('after=3&limit=2')).toEqual([[4, 5], undefined])
    expect(await page('after=5')).toEqual([[], undefined])
  })

  test('of an account asks for a token or a signature', async () => {
    const { app } = await aCounter()
    const refused = await app.inject({ url: '/v1/keys/self' })
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ key: 'unauthenticated', outcome: 'notRun' })
  })
})

describe('A refusal of /v1', () => {
  const ask = async (url: string, headers = {}) => (await aCounter()).app.inject({ url, headers })

  test('is a problem in English with what was allowed', async () => {
    const answer = await ask('/v1/tickers?market=moon')
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toEqual({
      type: '/docs/errors#fieldType',
      title: expect.stringMatching(/^[ -~]+$/),
      status: 400,
      code: 2003,
      key: 'fieldType',
      field: 'market',
      params: { allowed: 'spot, futures, derivatives' },
      outcome: 'notRun',
      requestId: answer.headers['request-id'],
    })
  })

  test('is in English for an Accept-Language that names no language of the exchange', async () => {
    for (const language of ['*', 'fr', 'zh-TW;q=0']) {
      const answer = await ask('/v1/tickers', { 'accept-language': language })
      expect(answer.json().title).toMatch(/^[ -~]+$/)
    }
  })

  test('is in the language that the caller asks for', async () => {
    const answer = await ask('/v1/tickers', { 'accept-language': 'zh-TW' })
    expect(answer.json().title).toMatch(/\p{Script=Han}/u)
  })

  test('states the bounds of a number', async () => {
    const [low, high] = [
      await ask(`/v1/books/${BTC}?depth=0`),
      await ask(`/v1/books/${BTC}?depth=501`),
    ]
    expect([low.json().params, high.json().params]).toEqual([{ least: 1 }, { most: 500 }])
    expect((await ask('/v1/books/xauusd')).json()).toMatchObject({ status: 404, key: 'bookNone' })
  })

  test('names a call that does not exist, and a field that is unknown', async () => {
    expect((await ask('/v1/nothing')).json()).toMatchObject({ status: 404, key: 'routeUnknown' })
    expect((await ask('/v1/time?x=1')).json()).toMatchObject({ key: 'fieldUnknown', field: 'x' })
  })
})
