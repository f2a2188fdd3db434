// The form of a market's orders in `/v1`: what an order, a change or a cancellation is among the
// calls of the table, and what their answers are among the resources.
import type { Instrument } from '../../../domain/instruments'
import type { Outcome } from '../../../domain/refusals'
import type { CallName, DataOf } from '../../calls'
import type { OrderId } from '../ids'
import type { CloseTerms, OrderChange, OrderTerms, OrderWithFills } from './schemas'

/** A call of the table, as an order of `/v1` becomes one. */
export interface OrderCommand {
  readonly call: CallName
  /** Parameters of its path. */
  readonly path: Readonly<Record<string, string>>
  /** Judged by the call's own schema. */
  readonly body: Readonly<Record<string, unknown>>
  /** Fields of the call that `/v1` names otherwise, for refusals. */
  readonly names: Readonly<Record<string, string>>
  readonly answers: (data: unknown) => OrderWithFills
}

export interface OrderDialect<I extends Instrument = Instrument> {
  place(order: OrderTerms, instrument: I): Outcome<OrderCommand>
  change(id: OrderId, change: OrderChange): Outcome<OrderCommand>
  cancel(id: OrderId): Outcome<OrderCommand>
  /** Closes a position; left out where the market has none. */
  close?(id: OrderId, terms: CloseTerms): Outcome<OrderCommand>
}

interface Facts<N extends CallName> {
  readonly path?: OrderCommand['path']
  readonly body?: OrderCommand['body']
  readonly names: OrderCommand['names']
  readonly answers: (data: DataOf<N>) => OrderWithFills
}

/** A command whose answer has the type of its call. */
export const command = <N extends CallName>(
  call: N,
  { path = {}, body = {}, names, answers }: Facts<N>,
): OrderCommand => ({ call, path, body, names, answers: answers as OrderCommand['answers'] })

/** The same fields without those that are left out. */
export const given = (fields: Readonly<Record<string, unknown>>): OrderCommand['body'] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
