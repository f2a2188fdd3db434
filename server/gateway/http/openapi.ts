// The published description of the REST side, generated from the table of calls: what validates a
// request is what is described. It adds nothing that the table does not know.
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../src/domain/records/identityRecords'
import { refusal, REFUSAL_KEYS } from '../../../src/domain/refusals'
import { refusalTextsEn } from '../../../src/domain/refusalTexts/en'
import { CALLS } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { CODE_OK, CODE_OK_OPEN } from '../../../src/protocol/envelope'
import { EXAMPLES } from './openapiExamples'
import { FILE_FIELD } from './reading/formFile'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, Call][]) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian', version: '1', description: DESCRIPTION },
    servers: [{ url: '/investor' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: REFUSAL },
      responses: {
        Refusal: { description: 'Refused; nothing was changed.', content: json(ref('Refusal')) },
      },
    },
  }
}

const DESCRIPTION =
  'Money and quantities are decimal strings, times are milliseconds UTC. Every answer is an ' +
  'envelope of code, data and message; the message is in the language of the cookie `locale` or ' +
  'of Accept-Language.'

const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'data', 'message', 'key'],
  properties: {
    code: {
      oneOf: REFUSAL_KEYS.map((key) => ({
        const: refusal(key).code,
        title: key,
        description: refusalTextsEn[key],
      })),
    },
    data: { type: 'null' },
    message: { type: 'string' },
    key: { enum: [...REFUSAL_KEYS] },
    field: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    errorId: { type: 'string' },
  },
}

function operation(name: string, call: Call): Json {
  const code = call.openFlow ? CODE_OK_OPEN : CODE_OK
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code: { const: code }, data: schemaOf(call.data), message: { type: 'string' } },
  }
  return {
    operationId: name,
    ...(call.access === 'token' ? { security: [{ bearer: [] }] } : {}),
    ...(call.access === 'optional' ? { security: [{}, { bearer: [] }] } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call), ...keyParameter(call)],
    ...(call.body ? { requestBody: requestBody(call.body, EXAMPLES[name]) } : {}),
    ...(call.upload ? { requestBody: FORM } : {}),
    responses: {
      200: { description: 'Done.', content: { ...json(envelope), ...(call.file ? CSV : {}) } },
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

const requestBody = (body: GenericSchema, example?: object): Json => ({
  required: body.type !== 'optional',
  content: {
    'application/json': { schema: schemaOf(body), ...(example === undefined ? {} : { example }) },
  },
})

/** The file as it is, without an `accept` that names JSON. */
const CSV: Json = { 'text/csv': { schema: { type: 'string' } } }

/** One file, and nothing beside it. */
const FORM: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [FILE_FIELD],
        additionalProperties: false,
        properties: {
          [FILE_FIELD]: {
            type: 'string',
            format: 'binary',
            maxLength: MAX_UPLOAD_BYTES,
            description: 'One picture, judged by its content and kept as a new JPEG.',
          },
        },
      },
      encoding: { [FILE_FIELD]: { contentType: UPLOAD_TYPES.join(', ') } },
    },
  },
}

function pathParameters(call: Call): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return []
  const schema = schemaOf(call.query) as { properties?: Json; required?: readonly string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }))
}

function keyParameter(call: Call): Json[] {
  if (!call.idempotent) return []
  const schema = { type: 'string', minLength: 8, maxLength: 128 }
  const repeat = { type: 'string', enum: ['only'] }
  return [
    { name: 'Idempotency-Key', in: 'header', required: true, schema },
    { name: 'Idempotency-Repeat', in: 'header', required: false, schema: repeat },
  ]
}

// Transformations and checks beyond JSON Schema are left out of the description, not of the calls.
function schemaOf(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return rest
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
