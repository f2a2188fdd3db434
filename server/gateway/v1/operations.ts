// Operations of the published description of `/v1`: its reads and its commands, from their tables.
import type { GenericSchema } from 'valibot'
import { REFUSAL_KEYS, type RefusalKey } from '../../../src/domain/refusals'
import { CALLS } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { V1_COMMANDS, type V1Command } from '../../../src/protocol/v1/commands'
import { V1_QUERIES, type V1Query } from '../../../src/protocol/v1/queries'
import { V1_READS, type V1Read } from '../../../src/protocol/v1/reads'
import { statusOfV1 } from '../../../src/protocol/v1/statuses'
import { refusalKeysOf } from '../http/openapi/callRefusals'
import {
  keyParameter,
  pathParameters,
  queryParameters,
  requestBody,
  securityOf,
} from '../http/openapi/operation'
import { schemaOf, type Json } from '../http/openapi/shapes'
import { headersOf, type HeaderName } from './headers'

/** The paths of `/v1` with their operations. */
export function pathsOfV1(): Json {
  const paths: Record<string, Record<string, unknown>> = {}
  const add = (path: string, method: string, operation: Json) =>
    void ((paths[path] ??= {})[method.toLowerCase()] = operation)
  for (const [name, read] of Object.entries<V1Read>(V1_READS))
    add(read.path, 'get', readOperation(name, read))
  for (const [name, query] of Object.entries<V1Query>(V1_QUERIES))
    add(query.path, 'get', queryOperation(name, query))
  for (const [name, command] of Object.entries<V1Command>(V1_COMMANDS))
    add(command.path, command.method, commandOperation(name, command))
  return paths
}

function readOperation(name: string, read: V1Read): Json {
  const call = CALLS[read.call] as Call
  const { path, query, summary, description, cost = 1 } = read
  return {
    operationId: name,
    tags: [call.tag],
    summary,
    description,
    ...(call.scope === undefined ? {} : { 'x-scope': call.scope }),
    'x-cost': cost,
    'x-refusals': refusalKeysOf(call),
    security: securityOf(call),
    parameters: [...pathParameters({ path }), ...queryParameters({ query })],
    responses: responsesOf(read.data, refusalKeysOf(call)),
  }
}

function queryOperation(
  name: string,
  { path, query, data, cost, refusals = [], ...about }: V1Query,
): Json {
  const { summary, description } = about
  const own = { access: 'token', scope: 'read', query, body: undefined, refusals } as const
  const keys = refusalKeysOf(own)
  return {
    operationId: name,
    tags: ['orders'],
    summary,
    description,
    'x-scope': own.scope,
    'x-cost': cost,
    'x-refusals': keys,
    security: securityOf(own),
    parameters: [...pathParameters({ path }), ...queryParameters({ query })],
    responses: responsesOf(data, keys),
  }
}

/** All keys that a command may be refused with: its own, and those of the calls it may become. */
function keysOfCommand({ scope, query, body, refusals = [], calls }: V1Command) {
  const own = { access: 'token', scope, idempotent: true, query, body, refusals } as const
  const all = calls.flatMap((call) => refusalKeysOf(CALLS[call] as Call))
  const found = new Set<RefusalKey>([...refusalKeysOf(own), ...all])
  return REFUSAL_KEYS.filter((key) => found.has(key))
}

function commandOperation(name: string, command: V1Command): Json {
  const { path, scope, query, body, data, summary, description, key, cost = 1 } = command
  const keys = keysOfCommand(command)
  const idempotency = key === 'none' ? [] : keyParameter({ idempotent: true })
  return {
    operationId: name,
    tags: ['orders'],
    summary,
    description,
    'x-scope': scope,
    'x-cost': cost,
    'x-refusals': keys,
    security: securityOf({ access: 'token', scope }),
    parameters: [
      ...pathParameters({ path }),
      ...queryParameters({ query }),
      ...(key === 'named'
        ? idempotency.map((each) => ({ ...each, required: false }))
        : idempotency),
    ],
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: responsesOf(data, keys, ['Idempotent-Replayed']),
  }
}

/** `more`: headers of the resource in addition to those of every answer. */
function responsesOf(
  data: GenericSchema,
  keys: readonly RefusalKey[],
  more: readonly HeaderName[] = [],
): Json {
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  }
  const statuses = [...new Set(keys.map(statusOfV1))].toSorted((a, b) => a - b)
  const refused = (status: number) => ({
    description: 'A problem.',
    headers: headersOf(WAITED.includes(status) ? ['Retry-After'] : []),
    content: problem,
  })
  return {
    200: {
      description: 'The resource.',
      headers: headersOf(more),
      content: { 'application/json': { schema: schemaOf(data) } },
    },
    ...Object.fromEntries(statuses.map((status) => [status, refused(status)])),
  }
}

/** Statuses after which waiting helps. */
const WAITED: readonly number[] = [408, 429, 503]
