// The published description of the stream: whole, with every frame, answer and channel.
import { describe, expect, test } from 'vitest'
import { asyncApi, asyncApiV1 } from '../../../../server/gateway/stream/asyncapi'
import { STREAM_PATH } from '../../../../server/gateway/stream/streamServer'
import {
  controlSchema,
  DATA_SCHEMAS,
  OPERATIONS,
} from '../../../../src/protocol/schemas/streamSchemas'
import { EVENTS_CHANNEL } from '../../../../src/protocol/v1/events'
import { V1_OPERATIONS } from '../../../../src/protocol/v1/stream/frames'
import { aCounter } from '../../../support/gateway/server'
import { brokenRefs } from './references'

const document = asyncApi(STREAM_PATH)

const ofPrograms = asyncApiV1()

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

  test('[SOK-009] for programs has their commands and answers too, and refers to nothing missing', () => {
    expect(brokenRefs(ofPrograms)).toEqual([])
    const { stream } = (ofPrograms as unknown as Described).channels
    const { stream: everywhere } = (document as unknown as Described).channels
    const more = Object.keys(stream.messages).filter((name) => !(name in everywhere.messages))
    expect(more.toSorted()).toEqual([...V1_OPERATIONS, 'result'].toSorted())
    expect(stream.address).toBe('/v1/stream')
  })

  test('is served beside that of the calls', async () => {
    const { app } = await aCounter()
    const answer = await app.inject({ url: '/investor/asyncapi.json' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
    const programs = await app.inject({ url: '/v1/asyncapi.json' })
    expect(programs.json()).toEqual(JSON.parse(JSON.stringify(ofPrograms)))
  })
})
