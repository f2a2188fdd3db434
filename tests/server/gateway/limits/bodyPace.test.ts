// Minimum speed of request bodies: a table of seconds and bytes, with a clock advanced by the test.
import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { BodyPace } from '../../../../server/gateway/limits/bodyPace'
import { FakeClock } from '../../../support/gateway/fakeClock'

function aBody() {
  const clock = new FakeClock()
  const pace = new BodyPace(clock)
  const request = { complete: false, destroyed: false, socket: { bytesRead: 700 } }
  let cut = 0
  const place = pace.follow(request as unknown as IncomingMessage, () => (cut += 1))
  const after = (seconds: number, bytes: number) => {
    clock.pass(seconds * 1_000)
    request.socket.bytesRead += bytes
    pace.look()
    return cut
  }
  return { after, request, pace, place }
}

describe('A body', () => {
  test('has five seconds, then 16 KiB for every second more', () => {
    const { after } = aBody()
    expect([after(5, 0), after(1, 16_384), after(1, 16_384), after(1, 16_000)]).toEqual([
      0, 0, 0, 1,
    ])
  })

  test('that stalls after a good beginning is cut off, once', () => {
    const { after } = aBody()
    expect([after(2, 100_000), after(8, 0), after(2, 0), after(9, 0)]).toEqual([0, 0, 1, 1])
  })

  test.each([
    ['is whole', { complete: true }],
    ['has ended', { destroyed: true }],
  ])('that %s is left alone', (_, state) => {
    const { after, request } = aBody()
    Object.assign(request, state)
    expect(after(60, 0)).toBe(0)
  })

  test('is watched until it is whole, and not kept a moment longer', () => {
    const { request, pace, place, after } = aBody()
    const raw = request as unknown as IncomingMessage
    pace.arrived(raw, place)
    expect(pace.size).toBe(1)
    request.complete = true
    pace.arrived(raw, place)
    expect([pace.size, after(60, 0)]).toEqual([0, 0])
  })
})
