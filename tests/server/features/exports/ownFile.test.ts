// The copy of one's own data as text: whatever stands in it, and wherever its parts end, all parts
// together are one JSON object with each row once.
import fc from 'fast-check'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import type { OwnSection } from '../../../../server/app/contract/own/ownData'
import { ownPart } from '../../../../server/features/exports/ownFile'
import { accepted } from '../../../../src/domain/refusals'
import { emptyTables } from '../../../support/gateway/emptyTables'

const db = drizzle(emptyTables())

/** Rows at hand, whose cursors are how many rows came before. */
const sectionOf = (name: string, rows: readonly object[]): OwnSection => ({
  name,
  count: () => Promise.resolve(rows.length),
  page(_db, _userId, { limit, cursor = '0' }) {
    const end = Number(cursor) + limit
    const next = end < rows.length ? String(end) : undefined
    return Promise.resolve(accepted({ rows: rows.slice(Number(cursor), end), next }))
  },
})

async function write(sections: readonly OwnSection[], limit: number, most: number) {
  const parts: { readonly text: string; readonly lines: number }[] = []
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const place = { limit, most, ...(cursor === undefined ? {} : { cursor }) }
    const part = await ownPart(sections, db, 'somebody', place)
    if (!part.ok) throw new Error(part.refusal.key)
    parts.push(part.value)
    cursor = part.value.next
  }
  return parts
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\r\n', '\u2028', '\u202Eabc\u200F', '],"complete":true}}', '上海'),
)
const rows = fc.array(fc.record({ at: fc.nat(), name: text }), { maxLength: 12 })

test('is one JSON object with each row once, for any texts and any boundaries of parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(text, rows), { selector: ([name]) => name, maxLength: 5 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 14 }),
      async (lists, limit, most) => {
        const named = lists.filter(([name]) => name !== '__proto__')
        const parts = await write(
          named.map(([name, all]) => sectionOf(name, all)),
          limit,
          most,
        )
        const { sections } = JSON.parse(parts.map((part) => part.text).join('')) as {
          sections: Record<string, unknown>
        }
        expect(sections).toEqual(
          Object.fromEntries(
            named.map(([name, all]) => [
              name,
              { rows: all.slice(0, most), complete: all.length <= most },
            ]),
          ),
        )
        for (const { lines } of parts.slice(0, -1)) expect(lines).toBe(limit)
      },
    ),
  )
})

test('continues where rows vanished after a part was written', async () => {
  const first = await ownPart([sectionOf('a', [{ n: 1 }, { n: 2 }])], db, 'somebody', { limit: 1 })
  if (!first.ok || first.value.next === undefined) throw new Error('It ended early')
  const place = { limit: 1, cursor: first.value.next }
  const last = await ownPart([sectionOf('a', [{ n: 1 }])], db, 'somebody', place)
  if (!last.ok) throw new Error(last.refusal.key)
  expect(JSON.parse(first.value.text + last.value.text)).toMatchObject({
    sections: { a: { rows: [{ n: 1 }], complete: true } },
  })
})
