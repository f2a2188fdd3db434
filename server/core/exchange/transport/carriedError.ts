// Form of an error that crosses threads: keeps the facts that handling and logging need, which
// structured cloning would lose.

export interface CarriedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** Facts beside the message, such as `code`; none holds a row's value. */
  readonly facts: Readonly<Record<string, string>>
  readonly cause: CarriedError | undefined
}

const FACTS = ['code', 'syscall', 'constraint', 'table', 'query'] as const
/** Maximum depth of causes. */
const DEEPEST = 5

export function carryError(error: unknown, depth = 0): CarriedError {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, facts: {}, cause: undefined }
  const known = error as unknown as Readonly<Record<string, unknown>>
  const facts = FACTS.flatMap((name) =>
    typeof known[name] === 'string' ? [[name, known[name]] as const] : [],
  )
  // A failed query's own message ends with its parameters.
  const message = 'params' in error ? `Failed query: ${String(known['query'])}` : error.message
  const { name, stack, cause } = error
  const because = cause === undefined || depth >= DEEPEST ? undefined : carryError(cause, depth + 1)
  return { name, message, stack, facts: Object.fromEntries(facts), cause: because }
}

export function arrivedError({ name, message, stack, facts, cause }: CarriedError): Error {
  const error = new Error(message, cause ? { cause: arrivedError(cause) } : {})
  error.name = name
  if (stack !== undefined) error.stack = stack
  return Object.assign(error, facts)
}
