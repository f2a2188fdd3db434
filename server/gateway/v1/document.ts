// The published description of `/v1`, generated from its table, so that the schemas that validate
// requests also describe them.
import { REFUSAL_KEYS } from '../../../src/domain/refusals'
import { ERROR_OUTCOMES } from '../../../src/protocol/envelope'
import { SIGNATURE } from '../http/openapi/document'
import { sharedShapes, type Json } from '../http/openapi/shapes'
import { HEADERS } from './headers'
import { pathsOfV1 } from './operations'
import { V1 } from './problem'

const TAGS = {
  service: 'Time and state.',
  market: 'Prices.',
  orders: 'Orders of all markets in one shape.',
  wallet: 'Balances.',
  keys: 'API keys.',
} as const

/** The OpenAPI 3.1 document of `/v1`. */
export function openApiV1(): Json {
  const paths = pathsOfV1()
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
      headers: HEADERS,
      schemas: { ...usedShapes(JSON.stringify(paths)), Problem: PROBLEM },
    },
  }
}

const DESCRIPTION =
  'Answers are plain resources, refusals are problems (RFC 9457) with the key to act on. Money ' +
  'and quantities are decimal strings, times are milliseconds UTC. Unknown fields are refused. ' +
  'Each answer has a `Request-Id`. Messages are English unless `Accept-Language` names another.'

/** The shared shapes that a text refers to, directly or indirectly. */
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
      enum: [...ERROR_OUTCOMES],
      description:
        'notRun: nothing was done by this request. ran: it was carried out. unknown: ask again ' +
        'with the same idempotency key.',
    },
    requestId: { type: 'string', description: 'As in `Request-Id`.' },
    errorId: { type: 'string', description: 'Names the failure in the log of the exchange.' },
    retryAfter: { type: 'integer', description: 'Seconds, as in `Retry-After`.' },
  },
}
