// Money, prices and quantities are decimal text in every call, and every number in a call is a
// count or a time.
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { CALLS } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'

interface Described {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly allOf?: readonly Described[]
}

/** The numeric fields with their types, at any depth. */
function numbersIn(name: string, described: Described): readonly string[] {
  const { type, properties = {}, items, anyOf = [], allOf = [] } = described
  return [
    ...(type === 'number' || type === 'integer' ? [`${name}: ${type}`] : []),
    ...Object.entries(properties).flatMap(([field, inner]) => numbersIn(field, inner)),
    ...(items ? numbersIn(name, items) : []),
    ...[...anyOf, ...allOf].flatMap((inner) => numbersIn(name, inner)),
  ]
}

const bodies = (Object.values(CALLS) as readonly Call[]).flatMap(({ body }) =>
  body ? [toJsonSchema(body, { errorMode: 'ignore' }) as Described] : [],
)

test('[LED-004] no call accepts money, a price or a quantity as a number, only counts and times', () => {
  const found = new Set(bodies.flatMap((body) => numbersIn('', body)))
  expect([...found].toSorted()).toEqual([
    'days: integer',
    'endedAt: integer',
    'expiresAt: integer',
    'leverage: integer',
    'minutes: integer',
    'ordersPerMinute: integer',
    'revision: integer',
    'round: integer',
    'startedAt: integer',
    'timeOutUntil: integer',
    'upTo: integer',
  ])
})
