// The text codec: encoded messages round-trip, the fast decoder agrees with the schema on
// everything, and malformed input is a counted problem.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeClientFrame,
  encodeBook,
  encodeClientFrame,
  encodeFrame,
  encodeMessage,
} from '../../src/protocol/codec'
import { encodeServerFrame } from '../support/encodeServerFrame'
import { decodeBySchema, decodeServerFrame } from '../../src/protocol/decode'
import { MAX_SERVER_FRAME } from '../../src/protocol/decoded'
import { Scanner } from '../../src/protocol/scanner'
import { anyBook, anyHotMessage, anyWireText, seeds } from './arbitraries'

const ack = { type: 'ack', id: 7, at: 1_700_000_000_000 } as const
const book = {
  ch: 'book:btcusdtperp',
  type: 'delta',
  seq: 12,
  prev: 11,
  at: 1_700_000_000_000,
  data: { bids: [['61602.4', '0.053']], asks: [['61602.5', '0']] },
} as const

describe('decoding a server frame', () => {
  test('converts decimal text into ticks and lots by the decimals of the instrument', () => {
    expect(decodeServerFrame(encodeMessage(book)).messages).toEqual([
      {
        kind: 'book',
        ch: 'book:btcusdtperp',
        symbol: 'btcusdtperp',
        snapshot: false,
        seq: 12,
        prev: 11,
        at: 1_700_000_000_000,
        bids: [616_024, 53],
        asks: [616_025, 0],
      },
    ])
  })

  test('decodes the gateway’s messages without the schema', () => {
    fc.assert(
      fc.property(anyHotMessage, (message) => {
        const scanner = new Scanner()
        scanner.open(encodeMessage(message))
        expect(scanner.message()).toBeDefined()
      }),
      seeds,
    )
  })

  test('equals the schema’s result for every frame of hot and other messages', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyHotMessage, fc.constant(ack)), { maxLength: 5 }), (all) => {
        const text = encodeServerFrame(all)
        const fast = decodeServerFrame(text)
        expect(fast).toEqual(decodeBySchema(text))
        expect(fast.messages).toHaveLength(all.length)
      }),
      seeds,
    )
  })

  test('equals the schema’s result when the text was damaged anywhere', () => {
    fc.assert(
      fc.property(anyWireText, (text) => {
        expect(decodeServerFrame(text)).toEqual(decodeBySchema(text))
      }),
      { ...seeds, numRuns: 2_000 },
    )
  })

  test('encodes a book of ticks and lots as text that round-trips', () => {
    fc.assert(
      fc.property(anyBook, (it) => {
        expect(decodeServerFrame(encodeBook(it)).messages).toEqual([it])
      }),
      seeds,
    )
  })

  test('keeps the valid messages of a frame with an invalid one', () => {
    const bad = '{"ch":"book:btcusdtperp","type":"delta","seq":1}'
    const frame = encodeFrame([encodeMessage(book), bad, encodeMessage(ack)])
    const { messages, problems } = decodeServerFrame(frame)
    expect(messages.map((it) => it.kind)).toEqual(['book', 'control'])
    expect(problems).toEqual(['malformed'])
  })

  const price = (text: string) =>
    encodeMessage({ ...book, data: { bids: [[text, '1']], asks: [] } })
  test.each([
    ['no JSON', '{"ch":', 'malformed'],
    ['a bare number', '17', 'malformed'],
    ['a message of no known type', '{"type":"confetti"}', 'unknown'],
    ['a known type with a wrong field', '{"type":"ack","id":"x","at":1}', 'malformed'],
    ['a channel that does not exist', encodeMessage({ ...book, ch: 'book:nosuch' }), 'unknown'],
    ['a price of more places than the tick', price('61602.45'), 'malformed'],
    ['a price with an exponent', price('6e4'), 'malformed'],
    ['a negative price', price('-1'), 'malformed'],
    ['a price beyond 2^53 ticks', price('999999999999999.9'), 'malformed'],
    ['an endless frame', 'x'.repeat(MAX_SERVER_FRAME + 1), 'tooLarge'],
    ['neither text nor bytes', 17, 'malformed'],
  ])('counts %s as a problem and does not throw', (_, data, problem) => {
    expect(decodeServerFrame(data)).toEqual({ messages: [], problems: [problem] })
  })
})

describe('decoding a client frame', () => {
  test('accepts the client’s encoding', () => {
    const frame = { op: 'subscribe', id: 3, channels: ['book:btcusdtperp', 'orders'] } as const
    expect(decodeClientFrame(encodeClientFrame(frame))).toEqual({ ok: true, value: frame })
  })

  test.each([
    ['text that is no JSON', '{', 'frameMalformed', undefined],
    ['an array', '[]', 'frameMalformed', undefined],
    ['an unknown operation', '{"op":"fly","id":4}', 'operationUnknown', 4],
    ['an unknown field', '{"op":"ping","id":4,"t":1,"x":1}', 'frameMalformed', 4],
    ['no channels', '{"op":"subscribe","id":4,"channels":[]}', 'frameMalformed', 4],
    ['a channel that is no text', '{"op":"resync","id":4,"channels":[1]}', 'frameMalformed', 4],
    ['more than the frame limit', `"${'x'.repeat(20_000)}"`, 'frameTooLarge', undefined],
  ])('refuses %s with a code and the id if there is one', (_, text, key, id) => {
    const read = decodeClientFrame(text)
    expect(read).toMatchObject({ ok: false, refusal: { key } })
    expect(read.ok ? undefined : read.refusal.params?.['id']).toBe(id)
  })
})
