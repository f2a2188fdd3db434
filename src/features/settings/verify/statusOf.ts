// Status of a verification level, derived from the record of the user.
import { assertNever } from '../../../domain/assertNever'
import type { Me } from '../../../domain/records/identityRecords'
import type { StatusKind } from '../../../ui/pieces/Status'

/** The second level is the identity's; the first is done or not. */
export function statusOf({ kycLevel, identity }: Me, level: 1 | 2): StatusKind {
  if (kycLevel >= level) return 'done'
  if (level === 1) return 'open'
  switch (identity.status) {
    case 'NONE':
      return 'open'
    case 'PENDING':
      return 'waiting'
    case 'REJECTED':
      return 'bad'
    case 'APPROVED':
      return 'done'
    default:
      return assertNever(identity.status)
  }
}
