// The orders placed by the account's own calls: the idempotency key of each, and the id of the
// record.
import * as v from 'valibot'

export const placedSchema = v.array(v.tuple([v.string(), v.string()]))
