// The Python client against a built exchange: `npm run python`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { demoKey } from '../../support/clients/demoKey'
import { lossyProxy } from '../../support/clients/lossyProxy'
import { testServer } from '../../support/clients/testServer'

const python = process.env['PYTHON'] ?? 'python3'
const run = promisify(execFile)

test('there is a Python with websockets', async () => {
  const found = await run(python, ['-c', 'import websockets']).then(
    () => true,
    () => `${python} with websockets is missing: docs/developing.md says how to get it`,
  )
  expect(found).toBe(true)
})

test('signs, trades, holds a book and replays events, also when an answer is lost', async () => {
  const { address } = await (await testServer()).start()
  const proxy = await lossyProxy(address)
  const { id, secret } = await demoKey(address, 1)
  proxy.loseAnswer('POST', /^\/v1\/orders/)
  const story = join(import.meta.dirname, 'story.py')
  const { stdout } = await run(python, ['-B', story, proxy.url, id, secret])
  expect(JSON.parse(stdout)).toEqual({
    vector: [1_750_000_000_000, 'JBeH3TGoGCcIJB0slTOseUqSxR0OjsZyCQqkI3dgNZY='],
    trade: ['OPEN', true, 'CANCELLED', 'numberPrecision', 'notRun'],
    books: [3, 3],
    replay: [true, true],
  })
  expect(proxy.lost.answers).toBe(1)
})
