// The contract of an operator command, and the commands of a queue that the operator decides, such
// as identity checks or withdrawals: a list of what is pending, one approval or rejection per row.
// Each area and each module brings its own.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from '../config/config'
import { securityEvents } from '../../store/schema/proofs'
import type { Clock } from '../../../src/domain/clock'

/** A row of a list, its columns by name. */
export type ShownRow = Readonly<Record<string, string | number | boolean | null>>

export interface Tools {
  readonly db: NodePgDatabase
  readonly config: Config
  readonly clock: Clock
  /** Prints one line for the operator. */
  readonly print: (line: string) => void
  /** A list in columns, or the sentence for an empty one. */
  readonly show: (rows: readonly ShownRow[], none: string) => void
}

/** The arguments typed after the command's words, by name; required ones are never empty. */
export type Given = Readonly<Record<string, string>>

export interface OperatorCommand {
  /** As typed, such as `identity approve`. */
  readonly words: string
  /** Required arguments, in this order. */
  readonly takes?: readonly string[]
  /** Required arguments of the form `--name value`. */
  readonly options?: readonly string[]
  /** Optional ones of the same form. */
  readonly optional?: readonly string[]
  /** The description in the list of commands. */
  readonly does: string
  /** Whether it changes anything; a `read` command has no write access. */
  readonly access: 'read' | 'write'
  /** Returns the exit code, if not 0. */
  readonly run: (tools: Tools, given: Given) => Promise<number | void>
}

/** An invalid command; the message is one line, and nothing has been changed. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

interface OperatorEntry {
  readonly event: string
  /** ms UTC. */
  readonly at: number
  readonly detail: Readonly<Record<string, string | number>>
}

/** Writes an audit line for an action that concerns no account, in the action's transaction. */
export async function logOperator(tx: Pick<NodePgDatabase, 'insert'>, entry: OperatorEntry) {
  const { event, at, detail } = entry
  await tx
    .insert(securityEvents)
    .values({ userId: null, event, at, address: '', device: 'operator', detail })
}

/** Untrusted text on one line, without terminal control characters. */
export const plain = (text: string): string => text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** An id as stored. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const timeOf = (at: number): string => new Date(at).toISOString()

const MAX_REASON = 500
/** Maximum number of rows in a list. */
export const MAX_LISTED = 200

export type Decision =
  | { readonly verdict: 'APPROVED'; readonly reason: null }
  | { readonly verdict: 'REJECTED'; readonly reason: string }

export interface DecisionQueue {
  /** The first word of its commands. */
  readonly word: string
  /** The descriptions in the list of commands. */
  readonly does: { readonly list: string; readonly approve: string; readonly reject: string }
  readonly list: (tools: Tools) => Promise<void>
  /** Throws `Refused` for a row that is unknown or already decided. */
  readonly decide: (tools: Tools, given: Given, decision: Decision) => Promise<void>
}

/** `list`, `approve <id>` and `reject <id> --reason <text>`, with `others` before the decisions. */
export function decisionCommands(
  { word, does, list, decide }: DecisionQueue,
  others: readonly OperatorCommand[] = [],
): readonly OperatorCommand[] {
  const one = { takes: ['id'], access: 'write' } as const
  return [
    { words: `${word} list`, does: does.list, access: 'read', run: list },
    ...others,
    {
      ...one,
      words: `${word} approve`,
      does: does.approve,
      run: (tools, given) => decide(tools, given, { verdict: 'APPROVED', reason: null }),
    },
    {
      ...one,
      words: `${word} reject`,
      options: ['reason'],
      does: does.reject,
      run: async (tools, given) =>
        decide(tools, given, { verdict: 'REJECTED', reason: readReason(given) }),
    },
  ]
}

/** The reason that was typed, on one line; throws `Refused` if it is empty or too long. */
export function readReason({ reason: typed = '' }: Given): string {
  const reason = plain(typed)
  if (reason === '') throw new Refused('The reason is empty.')
  if (reason.length > MAX_REASON)
    throw new Refused(`The reason has more than ${MAX_REASON} characters.`)
  return reason
}

/** The row with the typed id, in either case; throws `Refused` if there is none. */
export async function rowById<Row>(
  { id: typed = '' }: Given,
  what: string,
  find: (id: string) => Promise<readonly Row[]>,
): Promise<Row> {
  const id = typed.toLowerCase()
  const [row] = UUID.test(id) ? await find(id) : []
  if (row === undefined) throw new Refused(`There is no ${what} ${plain(typed)}.`)
  return row
}
