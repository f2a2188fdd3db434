// Owns the customer's commands on spot pairs: which part of the engine each goes to, and the answer
// as records of the wire, taken at the moment of execution.
import { assertNever } from '../../../src/domain/assertNever'
import { findPairByCoins } from '../../../src/domain/instruments'
import type { Side } from '../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { amendOrder } from '../../engine/spot/commands/amendOrder'
import { cancelOrder } from '../../engine/spot/commands/cancelOrder'
import type { SpotOutcome } from '../../engine/spot/commands/outcome'
import { placeOrder } from '../../engine/spot/commands/placeOrder'
import { spotFillRecord, spotOrderRecord } from '../../engine/spot/orderRecord'
import type { CommandAnswer, CustomerCommand } from '../../ports'
import type { Core } from '../memory/core'
import type { Moment } from './moment'

export type OrdersCommand = Extract<CustomerCommand, { readonly kind: `orders.${string}` }>
type NewOrder = Extract<OrdersCommand, { readonly kind: 'orders.buy' }>['body']

export const runOrders = (
  core: Core,
  userId: string,
  command: OrdersCommand,
  moment: Moment,
): Outcome<CommandAnswer> => answerOf(outcomeOf(core, userId, command, moment))

function outcomeOf(
  core: Core,
  userId: string,
  command: OrdersCommand,
  moment: Moment,
): Outcome<SpotOutcome> {
  const { at } = moment
  switch (command.kind) {
    case 'orders.buy':
      return place(core, userId, 'BUY', command.body, moment)
    case 'orders.sale':
      return place(core, userId, 'SELL', command.body, moment)
    case 'orders.cancel':
      return cancelOrder(core.spot, { userId, orderId: command.body.uuid, at })
    case 'orders.amend': {
      const { uuid: orderId, ...change } = command.body
      return amendOrder(core.spot, { userId, orderId, ...change, at })
    }
    default:
      return assertNever(command)
  }
}

function place(
  { spot }: Core,
  userId: string,
  side: Side,
  draft: NewOrder,
  { at, id }: Moment,
): Outcome<SpotOutcome> {
  const instrument = findPairByCoins(draft.from, draft.to)
  if (!instrument) return refused('instrumentUnknown', 'from')
  return placeOrder(spot, { userId, orderId: id, symbol: instrument.symbol, side, draft, at })
}

function answerOf(outcome: Outcome<SpotOutcome>): Outcome<CommandAnswer> {
  if (!outcome.ok) return outcome
  const { order, fills } = outcome.value
  return accepted({ order: spotOrderRecord(order), orderFills: fills.map(spotFillRecord) })
}
