// Every frame is answered by its id, or its id is listed as dropped, however many arrive at once.
import { expect, test } from 'vitest'
import { aStream, say } from '../../../support/gateway/stream'

test('[API-038] answers each of 300 pings at once by its id, or lists the id within a second', async () => {
  const { join, pass } = await aStream()
  const { wire, connection } = join()
  wire.take()
  const sent = Array.from({ length: 300 }, (_, id) => id + 1)
  for (const id of sent) connection.receive(say({ op: 'ping', id, t: 0 }))
  const answered = wire.take()
  pass(1_000, 50)
  const listed = wire.take()
  const rateLimit = { name: 'frames', left: 20, wholeIn: 9 }
  expect(listed).toMatchObject([{ type: 'limited', retryAfter: 1, rateLimit }])
  const ids = [...answered, ...listed].flatMap((message) =>
    'ids' in message ? message.ids : 'id' in message ? message.id : [],
  )
  expect(ids.toSorted((a, b) => Number(a) - Number(b))).toEqual(sent)
  expect(answered.filter(({ type }) => type === 'pong')).toHaveLength(200)
  expect(answered.filter(({ type }) => type === 'error')).toMatchObject([
    { id: 201, code: 2067, retryAfter: 1 },
  ])
  pass(5_000, 50)
  expect(wire.take().filter(({ type }) => type === 'limited')).toEqual([])
})

test('lists dropped frames before it closes an abuser', async () => {
  const { join } = await aStream()
  const { wire, connection } = join()
  for (let id = 0; id < 401; id += 1) connection.receive(say({ op: 'ping', id, t: 0 }))
  expect(wire.closed).toEqual({ code: 1008, reason: 'streamRateLimited' })
  const limited = wire.take().filter(({ type }) => type === 'limited')
  const ids = Array.from({ length: 200 }, (_, i) => 201 + i)
  expect(limited).toMatchObject([{ ids }])
})
