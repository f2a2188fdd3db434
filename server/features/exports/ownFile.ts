// The copy of one's own data as JSON in parts, which together are one object: a section after the
// other, each a list of rows. A cursor names the place behind what has been written, so that a part
// can begin wherever the one before it ended.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as v from 'valibot'
import { MAX_EXPORT_ROWS } from '../../../src/domain/exports'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { OwnSection } from '../../app/contract/own/ownData'
import type { FilePart } from './exportFile'

const HEAD = '{"format":"meridian own data 1","times":"ms UTC","sections":{'
const END = '}}\n'

const placeSchema = v.strictObject({
  section: v.number(),
  /** Of the section: the next page, where it begins, and the rows before it. */
  page: v.number(),
  cursor: v.optional(v.string()),
  rows: v.number(),
})
type OwnPlace = v.InferOutput<typeof placeSchema>

/** Rows that the file will have; each section is counted as far as it is written. */
export async function countOwnRows(
  sections: readonly OwnSection[],
  db: NodePgDatabase,
  userId: string,
): Promise<number> {
  let rows = 0
  for (const section of sections)
    rows += Math.min(MAX_EXPORT_ROWS, await section.count(db, userId, MAX_EXPORT_ROWS))
  return rows
}

/**
 * The part behind a cursor: `limit` rows, fewer only at the end of the file. Of a section the
 * newest `most` rows are written; `complete` tells whether these are all.
 */
export async function ownPart(
  sections: readonly OwnSection[],
  db: NodePgDatabase,
  userId: string,
  { limit, cursor, most = MAX_EXPORT_ROWS }: { limit: number; cursor?: string; most?: number },
): Promise<Outcome<FilePart>> {
  let place: OwnPlace =
    cursor === undefined
      ? { section: 0, page: 1, rows: 0 }
      : v.parse(placeSchema, JSON.parse(cursor))
  let text = cursor === undefined ? HEAD : ''
  let lines = 0
  for (;;) {
    const section = sections[place.section]
    if (!section) return accepted({ text: text + END, lines, next: undefined })
    if (lines === limit) return accepted({ text, lines, next: JSON.stringify(place) })
    const asked = Math.min(limit - lines, most - place.rows)
    const at = { page: place.page, limit: asked, cursor: place.cursor }
    const found = await section.page(db, userId, at)
    if (!found.ok) return found
    const { rows, next } = found.value
    if (place.page === 1)
      text += `${place.section === 0 ? '' : ','}${JSON.stringify(section.name)}:{"rows":[`
    const before = place.rows
    text += rows.map((row, n) => `${before + n === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('')
    lines += rows.length
    const written = before + rows.length
    if (next !== undefined && written < most)
      place = { ...place, page: place.page + 1, cursor: next, rows: written }
    else {
      text += `],"complete":${next === undefined}}`
      place = { section: place.section + 1, page: 1, rows: 0 }
    }
  }
}
