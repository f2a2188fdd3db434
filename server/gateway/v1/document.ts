// The published description of `/v1`, generated from its table: what validates a request is what is
// described.
import { REFUSAL_KEYS, refusalStatus } from '../../../src/domain/refusals'
import { CALLS } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { V1_READS, type V1Read } from '../../../src/protocol/v1/reads'
import { refusalKeysOf } from '../http/openapi/callRefusals'
import { SIGNATURE } from '../http/openapi/document'
import { pathParameters, queryParameters, securityOf } from '../http/openapi/operation'
import { schemaOf, sharedShapes, type Json } from '../http/openapi/shapes'
import { V1 } from './problem'

const TAGS = {
  service: 'Time and state.',
  market: 'Prices.',
  wallet: 'Balances.',
  keys: 'API keys.',
} as const

/** The OpenAPI 3.1 document of `/v1`. */
export function openApiV1(): Json {
  const reads = Object.entries<V1Read>(V1_READS)
  const paths = Object.fromEntries(
    reads.map(([name, read]) => [read.path, { get: operationOf(name, read) }]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meridian for programs',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Customer service' },
      license: {
        name: 'Free to use with an account of this exchange',
        identifier: 'LicenseRef-API',
      },
    },
    servers: [{ url: V1 }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'Meridian-Key', description: SIGNATURE },
      },
      schemas: { ...usedShapes(JSON.stringify(paths)), Problem: PROBLEM },
    },
  }
}

const DESCRIPTION =
  'Answers are plain resources, refusals are problems (RFC 9457) with the key to act on. Money ' +
  'and quantities are decimal strings, times are milliseconds UTC. Unknown fields are refused. ' +
  'Each answer has a `Request-Id`. Messages are English unless `Accept-Language` names another.'

function operationOf(name: string, read: V1Read): Json {
  const call = CALLS[read.call] as Call
  const keys = refusalKeysOf(call)
  const asked: Call = { ...call, path: read.path, query: read.query }
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  }
  const statuses = [...new Set(keys.map(refusalStatus))].toSorted((a, b) => a - b)
  return {
    operationId: name,
    tags: [call.tag],
    summary: read.summary,
    description: read.description,
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    'x-refusals': keys,
    security: securityOf(call),
    parameters: [...pathParameters(asked), ...queryParameters(asked)],
    responses: {
      200: {
        description: 'The resource.',
        content: { 'application/json': { schema: schemaOf(read.data) } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: 'A problem.', content: problem }]),
      ),
    },
  }
}

/** The shared shapes that a text refers to, with those that they refer to themselves. */
function usedShapes(text: string): Readonly<Record<string, unknown>> {
  const all = sharedShapes() as Readonly<Record<string, unknown>>
  const used = new Map<string, unknown>()
  const follow = (from: string) => {
    for (const [, name = ''] of from.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name) || !(name in all)) continue
      used.set(name, all[name])
      follow(JSON.stringify(all[name]))
    }
  }
  follow(text)
  return Object.fromEntries(used)
}

const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'key', 'outcome', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'integer', description: 'The number of the refusal; several keys may share it.' },
    key: { enum: [...REFUSAL_KEYS] },
    field: { type: 'string', description: 'The invalid field of the request.' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    outcome: {
      enum: ['notRun', 'unknown'],
      description: 'notRun: nothing was done. unknown: ask again with the same idempotency key.',
    },
    requestId: { type: 'string', description: 'As in `Request-Id`.' },
    errorId: { type: 'string', description: 'Names the failure in the log of the exchange.' },
    retryAfter: { type: 'integer', description: 'Seconds, as in `Retry-After`.' },
  },
}
