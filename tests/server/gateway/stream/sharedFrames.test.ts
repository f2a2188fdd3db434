// Frames that several subscribers share: made once for equal packets, and read by a client of
// another make whatever their length.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { describe, expect, test } from 'vitest'
import { newFigures } from '../../../../server/gateway/stream/figures'
import type { Packet } from '../../../../server/gateway/stream/packet'
import { SharedFrames } from '../../../../server/gateway/stream/sharedFrames'
import { sharedFrame } from '../../../../server/gateway/stream/sharedFrame'
import { SocketWire } from '../../../../server/gateway/stream/socketWire'
import { SourcedTopic } from '../../../../server/gateway/stream/topics/topic'
import { FakeClock } from '../../../support/gateway/fakeClock'

const packet = (text: string, binary?: Uint8Array): Packet => ({
  text: () => text,
  binary: () => binary,
})

const topic = new SourcedTopic(
  'prices:futures',
  { whole: () => ({ prices: [] }), changes: () => undefined },
  { clock: new FakeClock(), figures: newFigures() },
)

describe('Shared frames', () => {
  const [one, two, three] = [packet('{"a":1}'), packet('{"b":2}'), packet('{"c":3}')]

  /** The frames of these packets, as one subscriber after the other asks for them. */
  const framesOf = (shared: SharedFrames, packets: readonly Packet[], binary = false) =>
    shared.of(packets.reduce((all, next) => shared.add(all, topic, next), shared.none(binary)))

  test('are the same object for equal packets in equal order', () => {
    const shared = new SharedFrames()
    expect(framesOf(shared, [one, two])).toBe(framesOf(shared, [one, two]))
    expect(framesOf(shared, [one, two])).not.toBe(framesOf(shared, [two, one]))
    expect(framesOf(shared, [one])).not.toBe(framesOf(shared, [one, two, three]))
    expect(framesOf(shared, [one, two])).toMatchObject([
      { payload: '[{"a":1},{"b":2}]', messages: 2 },
    ])
  })

  test('are the same object for any number of continuations, in any order', () => {
    const shared = new SharedFrames()
    const ways = [[one, two], [one, three], [one, one], [two], [three, two]]
    const first = ways.map((packets) => framesOf(shared, packets))
    expect(new Set(first).size).toBe(ways.length)
    expect(ways.toReversed().map((packets) => framesOf(shared, packets))).toEqual(
      first.toReversed(),
    )
    for (const [i, packets] of ways.entries()) expect(framesOf(shared, packets)).toBe(first[i])
  })

  test('are parted into text and the compact form where that was agreed', () => {
    const shared = new SharedFrames()
    const book = packet('{"book":1}', Uint8Array.of(7, 8, 9))
    expect(framesOf(shared, [one, book])).toMatchObject([{ messages: 2 }])
    const [binary, text, ...rest] = framesOf(shared, [one, book], true)
    expect(text).toMatchObject({ payload: '{"a":1}', messages: 1 })
    expect([...((binary?.payload ?? []) as Uint8Array)].slice(-3)).toEqual([7, 8, 9])
    expect(rest).toEqual([])
  })

  test('are forgotten when a turn ends, and within a turn when they become too many', () => {
    const shared = new SharedFrames()
    const before = framesOf(shared, [one])
    shared.clear()
    expect(framesOf(shared, [one])).not.toBe(before)
    const kept = framesOf(shared, [two])
    for (let i = 0; i < 20_001; i += 1) framesOf(shared, [packet(`${i}`)])
    expect(framesOf(shared, [two])).not.toBe(kept)
  })

  test('are read as they were written at every form of length, between messages of one alone', async () => {
    const lengths = [0, 1, 125, 126, 65_535, 65_536, 200_000]
    const server = createServer()
    const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false })
    server.on('upgrade', (request, socket, head) =>
      upgrades.handleUpgrade(request, socket, head, (ws) => {
        const wire = new SocketWire(ws, socket)
        for (const length of lengths) {
          wire.sendShared(sharedFrame('é'.repeat(length / 2) + 'x'.repeat(length % 2), 1))
          wire.send(`after ${length}`)
          wire.sendShared(sharedFrame(new Uint8Array(length).fill(9), 1))
        }
        wire.close(1000, 'the end')
        wire.sendShared(sharedFrame('too late', 1))
      }),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const got: [isBinary: boolean, bytes: number][] = []
    client.on('message', (data, isBinary) => got.push([isBinary, (data as Buffer).length]))
    const [code] = (await once(client, 'close')) as [number]
    expect(code).toBe(1000)
    expect(got).toEqual(
      lengths.flatMap((length) => [
        [false, length],
        [false, `after ${length}`.length],
        [true, length],
      ]),
    )
    upgrades.close()
    server.close()
  })
})
