// The published description of the REST side, generated from the table of calls, so that the
// schemas that validate requests also describe them. Features add example bodies.
import { CALLS } from '../../../../src/protocol/calls'
import { TAGS, type Call } from '../../../../src/protocol/calls/call'
import type { CallExamples } from '../../../app/contract/feature'
import { operation } from './operation'
import { refusalResponses, refusalShapes } from './refusals'
import { sharedShapes, type Json } from './shapes'

/** The OpenAPI 3.1 document of every call. */
export function openApi(examples: CallExamples): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(CALLS) as [string, Call][]) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(call, name, examples)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meridian',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Customer service' },
      license: {
        name: 'Free to use with an account of this exchange',
        identifier: 'LicenseRef-API',
      },
    },
    servers: [{ url: '/investor' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        signature: { type: 'apiKey', in: 'header', name: 'Meridian-Key', description: SIGNATURE },
      },
      schemas: { ...sharedShapes(), ...refusalShapes() },
      responses: refusalResponses(),
    },
  }
}

/** Instructions for signing, as both dialects describe them. */
export const SIGNATURE =
  'The id of an API key, beside `Meridian-Timestamp` (ms UTC), `Meridian-Window` (ms, 5000 where ' +
  'left out, 60000 at most) and `Meridian-Signature` (base64). By Ed25519 or HMAC-SHA256 signed ' +
  'are these lines, joined by line feeds: `v1`, timestamp, window, method, path with query, ' +
  'SHA-256 of the body in hex, Idempotency-Key or nothing. The signature of a call with an ' +
  'Idempotency-Key is good once.'

const DESCRIPTION =
  'Money and quantities are decimal strings, times are milliseconds UTC. Every answer is an ' +
  'envelope of code, data and message; the message is in the language of the cookie `locale` or ' +
  'of Accept-Language. `x-refusals` of an operation has every key that it may be refused with, ' +
  'in the order in which they are judged.'
