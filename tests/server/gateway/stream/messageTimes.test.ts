// Every message of the stream carries the exchange's time, whatever its kind.
import { expect, test } from 'vitest'
import { controlSchema } from '../../../../src/protocol/schemas/streamSchemas'
import { aStream, BTC, say, subscribe } from '../../../support/gateway/stream'

test('[STR-006] every kind of message has the time of the exchange', async () => {
  const { join, feeds, hub, clock, pass } = await aStream()
  const { wire, connection } = join()
  const from = clock.now()
  connection.receive(subscribe(`book:${BTC}`))
  feeds.move(BTC, [[600_000, 5]])
  connection.receive('no frame')
  pass(15_000)
  for (let id = 0; id < 700; id += 1) connection.receive(say({ op: 'ping', id, t: 0 }))
  pass(1_000)
  // The first one was closed for its flood.
  const { wire: other } = join()
  hub.announceClosing()
  const messages = [...wire.take(), ...other.take()]
  const kinds = controlSchema.options.map(({ entries: { type } }) => type.literal)
  expect([...new Set(messages.map(({ type }) => type))].toSorted()).toEqual(
    [...kinds, 'snapshot', 'delta'].toSorted(),
  )
  const untimed = messages.filter(({ at, ch }) => {
    // A channel's message has the time of what it carries, which these feeds make up.
    const isOther = ch === undefined && (Number(at) < from || Number(at) > clock.now())
    return !Number.isInteger(at) || isOther
  })
  expect(untimed).toEqual([])
})
