// Refusals that a program can act on without a guess: what was allowed, which bounds hold, and
// whether there was a token at all.
import { describe, expect, test } from 'vitest'
import { refuseSpot } from '../../../src/domain/orders/validateSpot'
import { findInstrument } from '../../../src/domain/instruments'
import { lots, ticks } from '../../../src/domain/brand'
import { aCustomer } from '../../support/gateway/customer'
import { aStream, BTC, say, subscribe } from '../../support/gateway/stream'

describe('A refused call', () => {
  test('without a token is asked for one, with the code of the specification', async () => {
    const { app } = await aCustomer()
    const answer = await app.inject({ url: '/investor/users/me', headers: { locale: 'en' } })
    expect(answer.json()).toMatchObject({ code: 1033, key: 'unauthenticated' })
    const wrong = { authorization: 'Bearer x.y.z' }
    const invalid = await app.inject({ url: '/investor/users/me', headers: wrong })
    expect(invalid.json()).toMatchObject({ code: 1033, key: 'tokenInvalid' })
  })

  test.each([
    ['/tickers?market=moon', { allowed: 'spot, futures, derivatives' }],
    ['/futures?limit=101', { most: 100 }],
    ['/futures?page=0', { least: 1 }],
    ['/orderbooks/btcusdt?levels=0', { least: 1 }],
    ['/orderbooks/btcusdt?levels=5001', { most: 5_000 }],
  ])('%s states what is allowed', async (url, params) => {
    const { call } = await aCustomer()
    expect(await call('GET', url)).toMatchObject({ code: 2003, params })
  })

  test('a book of a CFD does not exist', async () => {
    const { call } = await aCustomer()
    expect(await call('GET', '/orderbooks/xauusd')).toMatchObject({
      status: 404,
      key: 'bookNone',
      field: 'symbol',
    })
  })

  test('a ledger that ends before it begins', async () => {
    const { call } = await aCustomer()
    expect(await call('GET', '/accounts/ledger?from=2000&to=1000')).toMatchObject({
      status: 400,
      code: 2003,
      field: 'to',
    })
  })

  test('a price beyond the band has the edge of the band', () => {
    const pair = findInstrument('btcusdt')
    if (pair?.market !== 'spot') throw new Error('expected a pair')
    const reference = ticks(10 ** pair.tickDecimals * 60_000)
    const terms = { reference, stale: false }
    const order = { type: 'LIMIT', quantity: lots(100_000), limit: ticks(2 * reference) } as const
    expect(refuseSpot(pair, 'BUY', order, terms)).toMatchObject({
      refusal: { key: 'priceOutOfBand', params: { most: '63000.00', reference: '60000.00' } },
    })
    const low = { ...order, limit: ticks(reference / 2) }
    expect(refuseSpot(pair, 'SELL', low, terms)).toMatchObject({
      refusal: { key: 'priceOutOfBand', params: { least: '57000.00', reference: '60000.00' } },
    })
  })
})

describe('The stream', () => {
  test('welcomes with every limit that it enforces', async () => {
    const { join } = await aStream()
    expect(join().wire.take()[0]).toMatchObject({
      limits: {
        framesPerSecond: 20,
        framesAtOnce: 200,
        snapshotsPerSecond: 20,
        snapshotsAtOnce: 256,
        subscriptions: 128,
        frameBytes: 16_384,
      },
    })
  })

  test('has no book of a CFD', async () => {
    const { join } = await aStream()
    const { wire, connection } = join()
    wire.take()
    connection.receive(subscribe('book:audusd'))
    expect(wire.take()).toMatchObject([{ type: 'error', key: 'bookNone', channel: 'book:audusd' }])
  })

  test('refuses to resynchronise a channel that is not held', async () => {
    const { join } = await aStream()
    const { wire, connection } = join()
    wire.take()
    const channels = [`book:${BTC}`, 'nothing']
    connection.receive(say({ op: 'resync', id: 3, channels }))
    expect(wire.take()).toMatchObject([
      { type: 'error', id: 3, key: 'channelNotHeld' },
      { type: 'error', id: 3, key: 'channelUnknown' },
    ])
  })
})
