// The judge of answers finds what a published schema does not cover.
import { expect, test } from 'vitest'
import { faultsOf } from '../../../support/gateway/publishedSchemas'

const TYPE = 'application/json; charset=utf-8'
const answered = (path: string, status: number, body: object, method = 'GET') =>
  faultsOf({ method, path, status, type: TYPE, text: JSON.stringify(body) })

const fund = (more: object = {}) => ({
  code: 20000,
  data: { fund: [{ coin: 'USDT', balance: '1.5', ...more }], at: 1 },
  message: 'OK',
})
const refused = (key: string) => ({
  code: 2010,
  data: null,
  message: 'No.',
  key,
  outcome: 'notRun',
})

test('an answer that keeps to its schema has no faults', () => {
  expect(answered('/protection-fund', 200, fund())).toEqual([])
  expect(answered('/trades/btcusdt', 400, refused('instrumentUnknown'))).toEqual([])
})

test('a field that is missing, goes beyond the schema or has another type is a fault', () => {
  expect(answered('/protection-fund', 200, fund({ coin: undefined }))).toHaveLength(1)
  expect(answered('/protection-fund', 200, fund({ extra: 1 }))).toHaveLength(1)
  expect(answered('/protection-fund', 200, fund({ balance: 1.5 }))).toHaveLength(1)
})

test('a status or a refusal that the call does not list is a fault', () => {
  expect(answered('/protection-fund', 401, refused('tokenInvalid'))).toEqual([
    expect.stringContaining('this status is not described'),
  ])
  expect(answered('/protection-fund', 400, refused('orderUnknown'))).toEqual([
    expect.stringContaining('orderUnknown is not among its x-refusals'),
  ])
})
