// The event logs of accounts as a feature: their retention, their erasure, and their part in the
// copy of one's own data. The projector writes them, the gateway reads them for programs.
import { eq } from 'drizzle-orm'
import type { Feature } from '../../app/contract/feature'
import { tableSection } from '../../app/contract/own/ownSections'
import { eraseLog, expireLogs } from '../../store/accountLog/expireLog'
import { accountEvents } from '../../store/schema/accountLog'

/**
 * Numbers and kinds alone: the sections of orders, fills, positions and the ledger have the rest.
 */
const ownEvents = tableSection<typeof accountEvents.$inferSelect>({
  name: 'eventLog',
  table: accountEvents,
  own: (userId) => eq(accountEvents.userId, userId),
  order: [['seq', 'down']],
  record: ({ seq, at, kind }) => ({ seq, at, kind }),
})

export const eventLogFeature: Feature = {
  name: 'event-log',
  register: ({ db }) => ({
    hourly: [(now, signal) => expireLogs(db, now, signal)],
    leaving: { erase: eraseLog },
    ownData: [ownEvents],
  }),
}
