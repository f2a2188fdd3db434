// The published description of the stream: whole, with every frame, answer and channel.
import { describe, expect, test } from 'vitest'
import { asyncApi } from '../../../../server/gateway/stream/asyncapi'
import { STREAM_PATH } from '../../../../server/gateway/stream/streamServer'
import {
  controlSchema,
  DATA_SCHEMAS,
  OPERATIONS,
} from '../../../../src/protocol/schemas/streamSchemas'
import { EVENTS_CHANNEL } from '../../../../src/protocol/v1/events'
import { aCounter } from '../../../support/gateway/server'
import { brokenRefs } from './references'

const document = asyncApi(STREAM_PATH)

interface Described {
  readonly channels: { readonly stream: { readonly address: string; readonly messages: object } }
}

describe('the description of the stream', () => {
  test('refers to nothing that is missing', () => {
    expect(brokenRefs(document)).toEqual([])
    expect(brokenRefs({ ...document, components: {} })).not.toEqual([])
  })

  test('has every frame of a client, every answer and every kind of channel', () => {
    const { stream } = (document as unknown as Described).channels
    const controls = controlSchema.options.map(({ entries }) => entries.type.literal)
    const channels = [...Object.keys(DATA_SCHEMAS), EVENTS_CHANNEL]
    const expected = [...OPERATIONS, ...controls, ...channels, 'heartbeat']
    expect(Object.keys(stream.messages).toSorted()).toEqual([...new Set(expected)].toSorted())
    expect(stream.address).toBe('/investor/stream')
  })

  test('is served beside that of the calls', async () => {
    const { app } = await aCounter()
    const answer = await app.inject({ url: '/investor/asyncapi.json' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })
})
