// One operation of the published description, built from its entry in the table of calls.
import type { GenericSchema } from 'valibot'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../src/domain/records/identityRecords'
import type { Call, FileType } from '../../../../src/protocol/calls/call'
import { CODE_OK, CODE_OK_OPEN } from '../../../../src/protocol/envelope'
import { refusalKeysOf } from './callRefusals'
import { FILE_FIELD } from '../reading/formFile'
import { VISITOR_TOKEN } from '../visitorCookie'
import { refusalsOf } from './refusals'
import { schemaOf, type Json } from './shapes'

/** One call: its parameters, body, answer and refusals. */
export function operation(
  call: Call,
  name: string,
  examples: Readonly<Record<string, object | undefined>>,
): Json {
  const code = call.openFlow ? CODE_OK_OPEN : CODE_OK
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code: { const: code }, data: schemaOf(call.data), message: { type: 'string' } },
  }
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.summary,
    description: call.description ?? `${call.summary}.`,
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    'x-refusals': refusalKeysOf(call),
    security: securityOf(call),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...keyParameter(call),
      ...visitorParameter(call),
    ],
    ...(call.body ? { requestBody: requestBody(call.body, examples[name]) } : {}),
    ...(call.upload ? { requestBody: FORM } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(envelope, call.file) },
      ...refusalsOf(call),
    },
  }
}

/** A token, or an API key's signature unless the call is for people only. */
export function securityOf({ access, scope }: Pick<Call, 'access' | 'scope'>): readonly Json[] {
  if (access === 'open') return []
  const proofs = [{ bearer: [] }, ...(scope === 'person' ? [] : [{ signature: [] }])]
  return access === 'optional' ? [{}, ...proofs] : proofs
}

export const requestBody = (body: GenericSchema, example?: object): Json => ({
  required: body.type !== 'optional',
  content: {
    'application/json': { schema: schemaOf(body), ...(example === undefined ? {} : { example }) },
  },
})

/** A file is sent as it is unless `accept` names JSON, else in the envelope. */
function contentOf(envelope: Json, file: readonly FileType[] = []): Json {
  const isBoth = file.includes('application/json')
  const text = { type: 'string' }
  return {
    ...json(isBoth ? { anyOf: [envelope, { type: 'object', description: OWN_FILE }] } : envelope),
    ...(file.includes('text/csv') ? { 'text/csv': { schema: text } } : {}),
  }
}

const OWN_FILE = 'The file itself, where `accept` does not name JSON.'

/** A single file, and nothing else. */
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

export function pathParameters(call: Pick<Call, 'path'>): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

export function queryParameters(call: Pick<Call, 'query'>): Json[] {
  if (!call.query) return []
  const schema = schemaOf(call.query) as { properties?: Json; required?: readonly string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: numbered(property as Json),
  }))
}

/** A number that the query has as text: the bounds replace the pattern. */
function numbered({ default: text, pattern, ...schema }: Json): Json {
  if (schema['type'] !== 'integer')
    return {
      ...schema,
      ...(pattern === undefined ? {} : { pattern }),
      ...(text === undefined ? {} : { default: text }),
    }
  return text === undefined ? schema : { ...schema, default: Number(text) }
}

export function keyParameter(call: Pick<Call, 'idempotent'>): Json[] {
  if (!call.idempotent) return []
  const schema = { type: 'string', minLength: 8, maxLength: 128 }
  const repeat = { type: 'string', enum: ['only'] }
  return [
    { name: 'Idempotency-Key', in: 'header', required: true, schema },
    { name: 'Idempotency-Repeat', in: 'header', required: false, schema: repeat },
  ]
}

function visitorParameter(call: Call): Json[] {
  if (!call.visitor) return []
  const schema = { type: 'string', pattern: VISITOR_TOKEN.source }
  return [{ name: 'Visitor', in: 'header', required: false, description: VISITOR, schema }]
}

const VISITOR =
  'Recognises a caller without an account: 32 random bytes as base64url, chosen by the caller ' +
  'and kept secret. The cookie `visitor`, which the first call sets, goes before the header; a ' +
  'bearer token goes before both.'

const json = (schema: Json): Json => ({ 'application/json': { schema } })
