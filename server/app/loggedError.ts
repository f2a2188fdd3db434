// Log form of an error: its kind, location and causes. Query parameters and row values reported by
// the database are left out, because they contain addresses, phone numbers and hashes.

/** Kept beside the message; none of them holds a row's value. */
const KEPT = ['code', 'constraint', 'table', 'syscall'] as const
/** Maximum depth of causes. */
const DEEPEST = 5

/** A failure in its log form. */
export function loggedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as unknown as Readonly<Record<string, unknown>>
  const kept = KEPT.flatMap((name) =>
    typeof known[name] === 'string' ? [[name, known[name]] as const] : [],
  )
  // A failed query's own message ends with its parameters.
  const message = 'params' in error ? `Failed query: ${String(known['query'])}` : error.message
  const stack = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  const { name: type, cause } = error
  const because =
    cause === undefined || depth >= DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }
  return { type, message, ...Object.fromEntries(kept), stack: stack.join('\n'), ...because }
}
