// The allowed values of a field, read from the schema's own issue.
import type * as v from 'valibot'
import type { RefusalParams } from '../../../../src/domain/refusals'

/** As long as the longest list of the calls, kinds of the ledger. */
const MAX_SHOWN = 600

/** `allowed` of a choice, `least` and `most` of a number; undefined if neither is known. */
export function allowedBy(issue: v.BaseIssue<unknown>): RefusalParams | undefined {
  const { type, expected, requirement } = issue
  if (type === 'picklist' || type === 'literal') return choice(expected)
  if (typeof requirement !== 'number') return undefined
  if (type === 'min_value') return { least: requirement }
  return type === 'max_value' ? { most: requirement } : undefined
}

function choice(expected: string | null): RefusalParams | undefined {
  const values = [...(expected ?? '').matchAll(/"([^"]*)"|(\d+)/g)].map(([, a, b]) => a ?? b)
  const allowed = values.join(', ')
  return allowed === '' || allowed.length > MAX_SHOWN ? undefined : { allowed }
}
