// Market news does not wait for the stream's heartbeat: everything the feeds publish in one turn is
// written together at its end.
import { expect, test } from 'vitest'
import { aStream, brief, BTC, subscribe } from '../../../support/gateway/stream'

const ETH = 'ethusdtperp'

test('everything the feeds flush in one turn is written right after it, in one frame', async () => {
  const { join, feeds } = await aStream()
  const { wire, connection } = join()
  connection.receive(subscribe(`book:${BTC}`, `book:${ETH}`, `trades:${BTC}`))
  wire.frames.splice(0)
  feeds.trade(BTC, 1, 600_000)
  feeds.move(BTC, [[600_000, 5]])
  feeds.move(ETH, [[300_000, 5]])
  expect(wire.frames, 'not between two instruments').toEqual([])
  await Promise.resolve()
  expect(wire.frames).toHaveLength(1)
  expect(brief(wire.take()).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    `delta book:${BTC}`,
    `delta book:${ETH}`,
    `delta trades:${BTC}`,
  ])
})
