// Errors of `/investor` and `/v1` with what became of their calls: a refusal did nothing, and a
// command whose answer was lost is left open.
import { describe, expect, test } from 'vitest'
import { refused } from '../../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../../src/protocol/calls'
import type { Call } from '../../../../src/protocol/calls/call'
import { V1_COMMANDS, type V1Command } from '../../../../src/protocol/v1/commands'
import { aCustomer } from '../../../support/gateway/customer'
import { MOVING_CALLS } from '../../../support/gateway/movingCalls'

const ID = '00000000-0000-4000-8000-0000000000aa'
const filled = (path: string) => path.replace(/\{\w+\}/g, ID)
const methodOf = (name: CallName) => CALLS[name].method

test('[API-035] every call of the table states notRun where it is refused', async () => {
  const { call } = await aCustomer({ RATE_LIMIT_ADDRESS: '100000', RATE_LIMIT_ACCOUNT: '100000' })
  for (const [name, { method, path, upload }] of Object.entries<Call>(CALLS)) {
    const answer = await call(
      method,
      `${filled(path)}?nonsense=1`,
      method === 'GET' || upload ? undefined : {},
    )
    expect({ ...answer, name }).toMatchObject({ name, data: null, outcome: 'notRun' })
  }
  expect(await call('GET', '/nothing')).toMatchObject({ status: 404, outcome: 'notRun' })
})

test('[API-035] every command of /v1 states notRun where it is refused', async () => {
  const { app, headers } = await aCustomer()
  for (const { method, path } of Object.values<V1Command>(V1_COMMANDS)) {
    const url = `/v1${filled(path)}?nonsense=1`
    const answer = await app.inject({ method, url, headers, payload: {} })
    expect({ ...answer.json(), path }).toMatchObject({ path, outcome: 'notRun' })
  }
})

describe('A call that moves money or places an order', () => {
  test.each(MOVING_CALLS)(
    '[API-035] $name states what became of it',
    async ({ name, url, body }) => {
      const { exchange, call } = await aCustomer()
      const send = () => call(methodOf(name), url, body)
      for (const [answer, outcome] of [
        [refused('rateLimited'), 'notRun'],
        [refused('notCarriedOut'), 'notRun'],
        [refused('databaseSlow', undefined, { nothingDone: 1 }), 'notRun'],
        [refused('recovering'), 'unknown'],
        [refused('internal'), 'unknown'],
      ] as const) {
        exchange.answer = () => Promise.resolve(answer)
        expect(await send()).toMatchObject({ data: null, outcome })
      }
      // The exchange has the command, and its answer never comes.
      exchange.answer = () => Promise.reject(new Error('the seam is gone'))
      expect(await send()).toMatchObject({ code: 1000, outcome: 'unknown' })
    },
  )
})
