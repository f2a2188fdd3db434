// The headers of answers of `/v1`, as its description has them.
import type { Json } from '../http/openapi/shapes'

const text = { type: 'string' } as const

export const HEADERS = {
  'Request-Id': { description: 'Names the request; a problem has it too.', schema: text },
  'RateLimit-Policy': {
    description:
      'Every allowance: so many (`q`) in a window of seconds (`w`), as a structured list ' +
      '(draft-ietf-httpapi-ratelimit-headers-10). `orders`, `cancels` and `reads` are of an API ' +
      'key, `account` of all calls of the account, `network` of its network. `reads` and ' +
      '`network` count the cost of a call, the others its number; each order of a batch is one.',
    schema: text,
    example: '"orders";q=100;w=2, "cancels";q=200;w=2, "network";q=1000;w=2',
  },
  RateLimit: {
    description:
      'What is left (`r`) of each allowance that this request was taken from, and the seconds ' +
      'until that is whole again (`t`), as a structured list.',
    schema: text,
    example: '"orders";r=87;t=1, "account";r=986;t=1, "network";r=986;t=1',
  },
  'Retry-After': {
    description: 'Seconds until the same may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Idempotent-Replayed': {
    description: 'The answer is the first one of this key; nothing was done again.',
    schema: { const: 'true' },
  },
} as const satisfies Readonly<Record<string, Json>>

export type HeaderName = keyof typeof HEADERS

const ALWAYS: readonly HeaderName[] = ['Request-Id', 'RateLimit-Policy', 'RateLimit']

/** References to the headers of every answer, and to `more`. */
export const headersOf = (more: readonly HeaderName[]): Json =>
  Object.fromEntries(
    [...ALWAYS, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  )
