// A customer's own data as modules and areas provide it: named lists, read page by page.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Outcome } from '../../../../src/domain/refusals'
import type { ExportPlace } from '../providers'

export interface OwnPage {
  /** As in the file; times in ms UTC. */
  readonly rows: readonly object[]
  /** Cursor for the rows after these; undefined after the last. */
  readonly next: string | undefined
}

/**
 * One list of an account's own data. Each row names its fields, so a column added to a table is not
 * exported until somebody decides that it belongs in.
 */
export interface OwnSection {
  /** Unique among the sections of all modules and areas. */
  readonly name: string
  page(db: NodePgDatabase, userId: string, place: ExportPlace): Promise<Outcome<OwnPage>>
  /** The number of rows, counted no further than `most` + 1. */
  count(db: NodePgDatabase, userId: string, most: number): Promise<number>
}
