import { describe, expect, test } from 'vitest'
import { readAnswer, requestOf } from '../../src/protocol/request'
import type { Api } from '../../src/session/api'

describe('a request', () => {
  test('puts the parameters in the path and the other fields in the body', () => {
    const request = requestOf(
      'perpetualAmend',
      { id: 'a/b', openPrice: '60000' },
      { token: 'access-1', idempotencyKey: 'key-1' },
    )
    expect(request).toEqual({
      method: 'PUT',
      path: '/futures/a%2Fb/amend',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer access-1',
        'idempotency-key': 'key-1',
        'content-type': 'application/json',
      },
      body: '{"openPrice":"60000"}',
    })
  })

  test('of a reading call has its fields in the query, and no body', () => {
    expect(requestOf('orderbook', { symbol: 'btcusdt', levels: '20' })).toEqual({
      method: 'GET',
      path: '/orderbooks/btcusdt?levels=20',
      headers: { accept: 'application/json' },
    })
  })

  test('carries the token of a guest only where guests are recognised', () => {
    const visitor = 'guest-1'
    expect(requestOf('supportChat', {}, { visitor }).headers).toMatchObject({ visitor })
    expect(requestOf('orderbook', { symbol: 'btcusdt' }, { visitor }).headers).toEqual({
      accept: 'application/json',
    })
  })

  test('omits absent fields', () => {
    expect(requestOf('perpetualTickets', { status: undefined }).path).toBe('/futures')
    expect(requestOf('revokeOthers', undefined).body).toBe('{}')
  })
})

describe('an answer', () => {
  const at = { code: 20000, message: '' }

  test.each([
    ['done', { ...at, data: { ended: 2 } }, { kind: 'done', data: { ended: 2 } }],
    ['of another shape', { ...at, data: { ended: 'two' } }, { kind: 'unreadable' }],
    ['without an envelope', '<html>', { kind: 'unreadable' }],
    ['refused', { ...at, code: 1035, data: null }, { kind: 'refused', envelope: { code: 1035 } }],
  ])('%s', (_, raw, answer) => {
    expect(readAnswer('revokeOthers', raw)).toMatchObject(answer)
  })
})

test('each call has a typed input, a typed answer and a required key where it is idempotent', () => {
  const calls = (api: Api) => [
    // @ts-expect-error an order needs an idempotency key
    () => api.call('ordersCancel', { uuid: 'x' }),
    // @ts-expect-error the parameter of the path is missing
    () => api.call('perpetualCancel', {}, { idempotencyKey: 'k' }),
    // @ts-expect-error options are not the input
    () => api.call('me', { signal: new AbortController().signal }),
    // @ts-expect-error no such field
    () => api.call('checkEmail', { mail: 'a@b.test' }),
    () => api.call('me', {}, { signal: new AbortController().signal }),
    () => api.call('revokeSession', { id: 'x' }),
  ]
  expect(calls).toBeTypeOf('function')
})
