// An area that exists only in tests: notes that the operator writes and that a job writes every
// hour, counted in the answer of one call. It is what a product area without money brings.
import { count } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { accepted } from '../../../src/domain/refusals'
import type { Feature } from '../../../server/app/contract/feature'
import { announce } from '../../../server/store/announce'

const HOUR_MS = 3_600_000

export const notes = pgTable('notes', {
  at: bigint('at', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
})

export const NOTES_SQL = 'create table notes (at bigint, text text)'

export const notesFeature: Feature = {
  name: 'notes',
  operator: [
    {
      words: 'note',
      takes: ['text'],
      does: 'writes a note',
      access: 'write',
      run: ({ db, clock }, { text: written = '' }) =>
        db.transaction(async (tx) => {
          await tx.insert(notes).values({ at: clock.now(), text: written })
          await announce(tx, { kind: 'area', name: 'notes' })
        }),
    },
  ],
  register({ db, clock }) {
    let known = 0
    return {
      routes: {
        health: () =>
          accepted({
            at: clock.now(),
            source: `${known} notes`,
            trading: true,
            staleSymbols: [],
            frozenSymbols: [],
            closedSymbols: [],
          }),
      },
      jobs: [
        {
          name: 'notes.hourly',
          next: (done) => done - (done % HOUR_MS) + HOUR_MS,
          run: (tx, due) => tx.insert(notes).values({ at: due, text: 'on the hour' }),
        },
      ],
      async operatorActed() {
        const [row] = await db.select({ notes: count() }).from(notes)
        known = row?.notes ?? 0
      },
    }
  },
}
