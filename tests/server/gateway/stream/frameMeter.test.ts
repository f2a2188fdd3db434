// The meter counts what a client sends, however the bytes are cut, and knows since when a message
// waits for its end.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FrameMeter } from '../../../../server/gateway/stream/frameMeter'
import { FakeClock } from '../../../support/gateway/fakeClock'

interface Piece {
  readonly kind: 'text' | 'begin' | 'middle' | 'end' | 'ping' | 'pong'
  readonly length: number
}

const OPCODES = { text: 1, begin: 1, middle: 0, end: 0, ping: 9, pong: 10 } as const

/** The bytes of a frame as RFC 6455 has them, masked with zeros. */
function frame({ kind, length }: Piece): Buffer {
  const control = kind === 'ping' || kind === 'pong'
  const bytes = control ? Math.min(length, 125) : length
  const first = OPCODES[kind] + (kind === 'begin' || kind === 'middle' ? 0 : 0x80)
  const small = Buffer.from([first, 0x80 + Math.min(bytes, 126)])
  const wide = Buffer.alloc(bytes < 126 ? 0 : bytes < 65_536 ? 2 : 8)
  if (wide.length === 2) wide.writeUInt16BE(bytes)
  if (wide.length === 8) wide.writeBigUInt64BE(BigInt(bytes))
  if (wide.length === 8) small[1] = 0xff
  return Buffer.concat([small, wide, Buffer.alloc(4), Buffer.alloc(bytes, 65)])
}

const pieces = fc.array(
  fc.record({
    kind: fc.constantFrom<Piece['kind']>('text', 'begin', 'middle', 'end', 'ping', 'pong'),
    length: fc.constantFrom(0, 1, 5, 125, 126, 300, 65_535, 65_536),
  }),
  { maxLength: 12 },
)

function aMeter() {
  const clock = new FakeClock()
  return { clock, meter: new FrameMeter(clock) }
}

describe('The meter', () => {
  test('detects the end of a message after any bytes, split anywhere', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 9_999 }), (sent, cut) => {
        const { meter } = aMeter()
        const bytes = Buffer.concat(sent.map(frame))
        for (let at = 0; at < bytes.length; at += cut) meter.take(bytes.subarray(at, at + cut))
        const data = sent.filter(({ kind }) => kind !== 'ping' && kind !== 'pong')
        const last = data.at(-1)?.kind
        expect(meter.unfinishedSince !== null).toBe(last === 'begin' || last === 'middle')
      }),
      { seed: 20_261, numRuns: 300 },
    )
  })

  test('allows a burst of four hundred frames of any kind, then twenty a second', () => {
    const { clock, meter } = aMeter()
    const pongs = Buffer.concat(
      Array.from({ length: 200 }, () => frame({ kind: 'pong', length: 0 })),
    )
    expect([meter.take(pongs), meter.take(pongs)]).toEqual([true, true])
    expect(meter.take(frame({ kind: 'text', length: 5 }))).toBe(false)
    clock.pass(1_000)
    const twenty = Buffer.concat(
      Array.from({ length: 20 }, () => frame({ kind: 'ping', length: 0 })),
    )
    expect([meter.take(twenty), meter.take(twenty)]).toEqual([true, false])
  })

  test('remembers when the oldest message without an end began, control frames or not', () => {
    const { clock, meter } = aMeter()
    meter.take(frame({ kind: 'text', length: 3 }))
    expect(meter.unfinishedSince).toBeNull()
    clock.pass(500)
    const began = clock.elapsed()
    meter.take(frame({ kind: 'begin', length: 3 }))
    clock.pass(500)
    meter.take(frame({ kind: 'pong', length: 0 }))
    meter.take(frame({ kind: 'middle', length: 3 }))
    expect(meter.unfinishedSince).toBe(began)
    meter.take(frame({ kind: 'end', length: 3 }))
    expect(meter.unfinishedSince).toBeNull()
  })

  test('counts half a head as begun', () => {
    const { meter } = aMeter()
    meter.take(frame({ kind: 'text', length: 300 }).subarray(0, 3))
    expect(meter.unfinishedSince).not.toBeNull()
  })

  test('is as quick as the bytes: ten thousand pongs in a chunk take a few ms', () => {
    const { meter } = aMeter()
    const flood = Buffer.concat(
      Array.from({ length: 10_000 }, () => frame({ kind: 'pong', length: 0 })),
    )
    const began = performance.now()
    expect(meter.take(flood)).toBe(false)
    expect(performance.now() - began).toBeLessThan(50)
  })
})
