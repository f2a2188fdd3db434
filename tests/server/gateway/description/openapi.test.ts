// The published description as readers need it: whole, and with each shape stated once.
import { describe, expect, test } from 'vitest'
import { openApi } from '../../../../server/gateway/http/openapi/document'
import { refusalStatus, REFUSAL_KEYS, type RefusalKey } from '../../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../../src/protocol/calls'
import type { Call } from '../../../../src/protocol/calls/call'
import { brokenRefs, schemasIn, unusedShapes } from './references'

const document = openApi({})
const source = JSON.stringify(document)

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly object[]
  readonly 'x-refusals': readonly RefusalKey[]
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>
}

const operations = (Object.entries(CALLS) as [CallName, Call][]).map(([name, call]) => {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  return { name, call, operation: paths[call.path]?.[call.method.toLowerCase()] }
})

describe('the description', () => {
  test('refers to shapes that exist, and has none that nothing refers to', () => {
    expect(brokenRefs(document)).toEqual([])
    expect(unusedShapes(document)).toEqual([])
    expect(brokenRefs({ ...document, components: {} })).not.toEqual([])
    expect(unusedShapes({ components: document['components'] })).not.toEqual([])
  })

  test('ends no path with a slash, but for the one that the specification gave', () => {
    const paths = Object.keys(Object(document['paths']))
    expect(paths.filter((path) => path.endsWith('/'))).toEqual(['/forexs/klines/'])
  })

  test('has no list without items, and no tuple without an end', () => {
    const lists = schemasIn(document).filter(({ type }) => type === 'array')
    expect(lists.filter(({ items }) => items === undefined)).toEqual([])
    const tuples = schemasIn(document).filter(({ prefixItems }) => prefixItems !== undefined)
    expect(tuples.length).toBeGreaterThan(5)
    const open = tuples.filter(
      ({ maxItems, prefixItems }) => maxItems !== Object(prefixItems).length,
    )
    expect(open).toEqual([])
  })

  test('names each feature once, and describes every call in words', () => {
    const tags = (document['tags'] as { name: string }[]).map(({ name }) => name)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { name, call, operation } of operations) {
      expect([name, operation?.tags]).toEqual([name, [call.tag]])
      expect(tags).toContain(call.tag)
      expect([name, operation?.description]).toEqual([name, expect.stringMatching(/\w.+\.$/)])
    }
  })

  test('has the HTTP statuses of a call’s refusals, and 401 wherever a token is taken', () => {
    for (const { name, call, operation } of operations) {
      const own = new Set((operation?.['x-refusals'] ?? []).map(refusalStatus))
      const listed = Object.keys(operation?.responses ?? {}).map(Number)
      expect([name, listed.toSorted((a, b) => a - b)]).toEqual([
        name,
        [200, ...[...own].toSorted((a, b) => a - b)],
      ])
      const always = call.access === 'open' ? [400, 429, 500, 503] : [400, 401, 429, 500, 503]
      expect(listed).toEqual(expect.arrayContaining(always))
    }
  })

  test('lists each refusal at some call, but for those of frames, of operators and of /v1 alone', () => {
    const listed = new Set(operations.flatMap(({ operation }) => operation?.['x-refusals'] ?? []))
    const missing = REFUSAL_KEYS.filter((key) => !listed.has(key))
    const frames = REFUSAL_KEYS.slice(REFUSAL_KEYS.indexOf('frameTooLarge'))
    const others = ['orderExpired', 'depositClosed', 'depositDiffers', 'eventsNotKept']
    expect(missing).toEqual([...others, ...frames])
  })

  test('states shared shapes and units once', () => {
    const uses = (name: string) => source.split(`"#/components/schemas/${name}"`).length - 1
    expect(uses('PerpetualTicket')).toBeGreaterThan(5)
    expect(uses('Decimal')).toBeGreaterThan(50)
    expect(source.split('"takeProfitPrice"').length - 1).toBeLessThan(20)
    expect(source).toContain('Milliseconds UTC')
    expect(source).toContain('prefixItems')
  })
})
