// Owns what handlers of all markets share: the way of a command to the exchange, with who sends it
// and under which key, the path's id, and pages. What is allowed is the exchange's to say.
import * as v from 'valibot'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../../src/domain/refusals'
import { uuidText } from '../../../../src/protocol/schemas/fields'
import type { CommandAnswer, CustomerCommand, ExchangeDoor, PageOf } from '../../../ports'
import type { Caller } from '../../../identity/accessTokens'

interface Sender {
  readonly caller: Caller
  readonly idempotencyKey: string
}

/** Hands one command over; resolves after its commit, or with why it was refused. */
export function submit(
  exchange: Pick<ExchangeDoor, 'submit'>,
  { caller, idempotencyKey }: Sender,
  command: CustomerCommand,
): Promise<Outcome<CommandAnswer>> {
  return exchange.submit({ userId: caller.userId, idempotencyKey }, command)
}

/** The path's `{id}`; what is no uuid names nothing that exists. */
export function idOf(path: Readonly<Record<string, string>>, unknown: RefusalKey): Outcome<string> {
  const id = path['id'] ?? ''
  return v.is(uuidText, id) ? accepted(id) : refused(unknown, 'id')
}

/** A page as answers carry it: its rows under `key`, and where in the whole they stand. */
export function pageUnder<K extends string, T>(key: K, { rows, page, limit, total }: PageOf<T>) {
  const named = { [key]: rows } as Record<K, readonly T[]>
  return accepted({ ...named, page, limit, total })
}
