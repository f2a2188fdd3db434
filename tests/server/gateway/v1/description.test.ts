// The published description of `/v1`: valid by the strict rules, and true of what is answered.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { openApiV1 } from '../../../../server/gateway/v1/document'
import { aCounter } from '../../../support/gateway/server'

const document = openApiV1()

test('the description of /v1 follows the strict rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  expect(found.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}`)).toEqual([])
})

test.each([
  ['/time', ''],
  ['/status', ''],
  ['/instruments', ''],
  ['/tickers', '?market=derivatives'],
  ['/tickers', '?market=moon'],
  ['/books/{symbol}', '?depth=5'],
  ['/trades/{symbol}', ''],
])('%s%s is answered as described', async (path, query) => {
  const { app } = await aCounter()
  const answer = await app.inject({ url: `/v1${path.replace('{symbol}', 'btcusdt')}${query}` })
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'v1' })
  const at = path.replaceAll('/', '~1').replace('{symbol}', '%7Bsymbol%7D')
  const pointer = `paths/${at}/get/responses/${answer.statusCode}`
  const type = answer.statusCode === 200 ? 'application~1json' : 'application~1problem+json'
  const judge = ajv.compile({ $ref: `v1#/${pointer}/content/${type}/schema` })
  expect([judge(answer.json()), judge.errors]).toEqual([true, null])
})

test('has the bounds of every number of a query', () => {
  const paths = document['paths'] as Readonly<Record<string, { get: { parameters: object[] } }>>
  const parameters = paths['/books/{symbol}']?.get.parameters
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'depth',
      schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    }),
  )
})

test('is served', async () => {
  const { app } = await aCounter()
  const answer = await app.inject({ url: '/v1/openapi.json' })
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
})

interface Operation {
  readonly 'x-cost': number
  readonly responses: Readonly<Record<string, { headers: Readonly<Record<string, object>> }>>
}

test('[API-038] every answer of every operation has the headers of limits and its name', () => {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations.length).toBeGreaterThan(20)
  const always = ['Request-Id', 'RateLimit-Policy', 'RateLimit']
  for (const { responses, 'x-cost': cost } of operations) {
    expect(cost).toBeGreaterThan(0)
    for (const [status, { headers }] of Object.entries(responses)) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(always))
      expect('Retry-After' in headers).toBe(['408', '429', '503'].includes(status))
    }
  }
})
