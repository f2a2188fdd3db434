// Event logs in which nothing has happened.
import { NEVER } from 'rxjs'
import type { AccountLog } from '../../../server/app/contract/feature'
import { accepted } from '../../../src/domain/refusals'

export const NO_LOG: AccountLog = {
  grew$: NEVER,
  last: () => Promise.resolve(0),
  read: () => Promise.resolve(accepted({ events: [], oldest: 1, last: 0 })),
}
