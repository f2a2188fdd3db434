// The published description of the stream, generated from the schemas that parse its frames: a
// client's frames, their answers, and the messages of each kind of channel.
import type { GenericSchema } from 'valibot'
import {
  clientSchema,
  controlSchema,
  DATA_SCHEMAS,
  headSchema,
} from '../../../src/protocol/schemas/streamSchemas'
import { PRIVATE_CHANNELS, SUBPROTOCOLS } from '../../../src/protocol/channels'
import { EVENTS_CHANNEL, eventsData } from '../../../src/protocol/v1/events'
import {
  commandLimitsSchema,
  doneSchema,
  refusedSchema,
  V1_STREAM,
  V1_SUBPROTOCOLS,
} from '../../../src/protocol/v1/stream/answers'
import { COMMAND_FRAMES, logoffSchema } from '../../../src/protocol/v1/stream/frames'
import { schemaOf, sharedShapes, type Json } from '../http/openapi/shapes'

const MESSAGES = '#/components/messages'
const CHANNEL = { $ref: '#/channels/stream' }
const DRAFT = 'draft-07'

/** The AsyncAPI 3 document of the stream; `path` is its URL path. */
export const asyncApi = (path: string): Json =>
  documentOf({
    path,
    title: 'Meridian stream',
    description: DESCRIPTION,
    subprotocols: SUBPROTOCOLS,
    asked: {},
    answers: {},
  })

/** The AsyncAPI 3 document of the stream for programs. */
export const asyncApiV1 = (): Json =>
  documentOf({
    path: V1_STREAM,
    title: 'Meridian stream for programs',
    description: DESCRIPTION_V1,
    subprotocols: V1_SUBPROTOCOLS,
    asked: Object.fromEntries(
      [...Object.values(COMMAND_FRAMES).map(({ schema }) => schema), logoffSchema].map(
        messageOfClient,
      ),
    ),
    answers: {
      welcome: programWelcome(),
      result: { title: 'result', payload: resultPayload(), ...CORRELATION },
    },
  })

interface Described {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly subprotocols: readonly string[]
  /** Frames and answers in addition to those of every stream. */
  readonly asked: Json
  readonly answers: Json
}

function documentOf({ path, title, description, subprotocols, ...more }: Described): Json {
  const asked = { ...Object.fromEntries(clientSchema.options.map(messageOfClient)), ...more.asked }
  const controls = Object.fromEntries(controlSchema.options.map(messageOfControl))
  const answers = { ...controls, ...more.answers }
  const data = Object.fromEntries(Object.entries(SERVED).map(messageOfChannel))
  const messages = { ...asked, ...answers, ...data }
  return {
    asyncapi: '3.0.0',
    info: {
      title,
      version: '1',
      description,
      contact: { name: 'Customer service', url: 'https://meridian.example/announcement' },
      license: {
        name: 'Free to use with an account of this exchange',
        url: 'https://meridian.example/terms_of_use',
      },
    },
    defaultContentType: 'application/json',
    servers: {
      exchange: {
        host: '{host}',
        protocol: 'wss',
        description: 'The exchange; `ws` where it is served without TLS.',
        variables: { host: { default: 'localhost', description: 'Its host and port.' } },
      },
    },
    channels: {
      stream: {
        address: path,
        description: `Subprotocols: ${subprotocols.join(', ')}. A frame has one message or a list.`,
        messages: refsOf(messages, MESSAGES),
      },
    },
    operations: {
      ask: {
        action: 'receive',
        channel: CHANNEL,
        summary: 'What a client sends; `id` is echoed in the answer',
        security: SECURITY,
        messages: Object.values(refsOf(asked, '#/channels/stream/messages')),
        reply: {
          channel: CHANNEL,
          messages: Object.values(refsOf(answers, '#/channels/stream/messages')),
        },
      },
      publish: {
        action: 'send',
        channel: CHANNEL,
        summary: 'Snapshots and deltas of the channels that a client has subscribed to',
        security: SECURITY,
        messages: Object.values(refsOf(data, '#/channels/stream/messages')),
      },
    },
    components: { schemas: sharedShapes(DRAFT), securitySchemes: { token: TOKEN }, messages },
  }
}

/** The channels of the terminal, and the additional one for programs. */
const SERVED = { ...DATA_SCHEMAS, [EVENTS_CHANNEL]: eventsData }

const DESCRIPTION =
  'Live market data and, after `auth`, the state of one account. A snapshot replaces what a ' +
  'client holds; a delta continues the message whose `seq` is its `prev`; all else is a gap.'

const DESCRIPTION_V1 =
  'The stream with orders. After `logon` by an API key, or `auth`, commands are those of ' +
  '`/v1/openapi.json` with the same bodies: each is answered by a `result` with its `id` once it ' +
  'is committed, one at a time in the order sent.'

/** The greeting of every stream, with the limits of commands. */
function programWelcome(): Json {
  const [greeting] = controlSchema.options
  const payload = schemaOf(greeting, DRAFT) as { readonly properties: { readonly limits: Json } }
  const { limits } = payload.properties
  const of = { ...(limits['properties'] as Json), commands: schemaOf(commandLimitsSchema, DRAFT) }
  const properties = { ...payload.properties, limits: { ...limits, properties: of } }
  return { title: 'welcome', payload: { ...payload, properties } }
}

/** Accepted or refused; `data` is the resource that the command returns by HTTP. */
const resultPayload = (): Json => ({
  oneOf: [schemaOf(doneSchema, DRAFT), schemaOf(refusedSchema, DRAFT)],
})

const SECURITY = [{ $ref: '#/components/securitySchemes/token' }]
const TOKEN: Json = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An access token, sent in the frame `auth`; public channels need none.',
}

type Named = readonly [name: string, message: Json]

const COMMIT: Json = { type: 'integer', description: 'Of a delta: the commit that holds it.' }

/** The answer to a frame has its id. */
const CORRELATION = { correlationId: { location: '$message.payload#/id' } }

type Frame = GenericSchema & {
  readonly entries: { readonly op: { readonly literal: string } }
}

function messageOfClient(frame: Frame): Named {
  const { literal: op } = frame.entries.op
  return [op, { title: op, payload: schemaOf(frame, DRAFT), ...CORRELATION }]
}

function messageOfControl(message: (typeof controlSchema.options)[number]): Named {
  const { literal: type } = message.entries.type
  const answers = 'id' in message.entries ? CORRELATION : {}
  // A ping of the exchange is no ping of a client.
  const name = type === 'ping' ? 'heartbeat' : type
  return [name, { title: type, payload: schemaOf(message, DRAFT), ...answers }]
}

function messageOfChannel([kind, data]: readonly [string, GenericSchema]): Named {
  const { properties, ...head } = schemaOf(headSchema, DRAFT) as { readonly properties: Json }
  const own = PRIVATE_CHANNELS.some((each) => each === kind) ? { commit: COMMIT } : {}
  const payload = { ...head, properties: { ...properties, data: schemaOf(data, DRAFT), ...own } }
  return [kind, { title: kind, payload }]
}

const refsOf = (messages: Json, under: string): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.keys(messages).map((name) => [name, { $ref: `${under}/${name}` }]))
