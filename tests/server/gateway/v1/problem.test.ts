// Outcomes that problems of `/v1` state: a read changes nothing, whatever became of its answer.
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refusal } from '../../../../src/domain/refusals'
import { statusOfV1 } from '../../../../src/protocol/v1/statuses'
import { sendProblem } from '../../../../server/gateway/v1/problem'

test.each([
  ['GET', 'internal', 'notRun'],
  ['POST', 'internal', 'unknown'],
  ['DELETE', 'recovering', 'unknown'],
  ['POST', 'priceOutOfBand', 'notRun'],
] as const)('a %s refused with %s states %s', async (method, key, outcome) => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.route({
    method,
    url: '/v1',
    handler: (request, reply) => sendProblem(request, reply, refusal(key)),
  })
  const answer = await app.inject({ method, url: '/v1' })
  expect(answer.json()).toMatchObject({ key, outcome })
})

test.each([
  ['fieldUnknown', 400],
  ['orderUnknown', 404],
  ['orderNotOpen', 409],
  ['idempotencyKeyReused', 409],
  ['eventsNotKept', 410],
  ['priceOutOfBand', 422],
  ['scopeMissing', 403],
  ['rateLimited', 429],
  ['recovering', 503],
] as const)('a refusal with %s has the status %i', (key, status) => {
  expect(statusOfV1(key)).toBe(status)
})
