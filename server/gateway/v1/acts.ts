// The actions of programs on their orders, each by its command name: an order is passed to the
// handler of the equivalent call, under the name that its program gave it.
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { V1CommandName } from '../../../src/protocol/v1/commands'
import type { OrderCommand } from '../../../src/protocol/v1/orders/dialect'
import { cancelling, changing, closing, placing } from '../../../src/protocol/v1/orders/orders'
import type {
  NewClose,
  NewOrder,
  OrderChange,
  OrderWithFills,
} from '../../../src/protocol/v1/orders/schemas'
import { isClosed, ofKeyAlone } from '../http/closedCalls'
import type { Act, Asking, OrderDeps } from './act'
import { armDeadMan } from './armDeadMan'
import { closable } from './closable'
import { cancelAll, placeAll } from './manyOrders'
import { isName, namedOrder } from './namedOrder'
import { expiryOf, runOrder } from './runOrder'

type CarryOut = (deps: OrderDeps, act: Act) => Promise<Outcome<unknown>>

const ACTS: Readonly<Record<V1CommandName, CarryOut>> = {
  placeOrder: place,
  changeOrder: (deps, act) =>
    withId(deps, act, (id) => runOrder(deps, act, changing(id, act.body as OrderChange))),
  cancelOrder: (deps, act) => withId(deps, act, (id) => runOrder(deps, act, cancelling(id))),
  placeOrders: placeAll,
  cancelOrders: cancelAll,
  setDeadMan: armDeadMan,
  closePosition: (deps, act) => {
    const { clientOrderId, expireAfterMs, ...terms } = act.body as NewClose
    return placeNamed(deps, act, closing(act.id, terms), { clientOrderId, expireAfterMs })
  },
}

/** Carries out an action; while the exchange is closed, only first answers are repeated. */
export async function carryOut(
  deps: OrderDeps,
  name: V1CommandName,
  act: Outcome<Act>,
): Promise<Outcome<unknown>> {
  const takesNothing = isClosed(deps, {})
  const answer = act.ok ? await ACTS[name](deps, act.value) : act
  return takesNothing ? ofKeyAlone(answer) : answer
}

/** By its id, even if the order is named. */
async function withId(
  { programs }: OrderDeps,
  { id, caller }: Act,
  run: (id: string) => Promise<Outcome<OrderWithFills>>,
): Promise<Outcome<OrderWithFills>> {
  if (!isName(id)) return run(id)
  const found = await namedOrder(programs, caller.userId, id)
  return found.ok ? run(found.value.id) : found
}

async function place(deps: OrderDeps, act: Act): Promise<Outcome<OrderWithFills>> {
  const { clientOrderId, expireAfterMs, ...terms } = act.body as NewOrder
  const closed = await closable(deps, act.caller.userId, terms)
  if (!closed.ok) return closed
  return placeNamed(deps, act, placing(terms), { clientOrderId, expireAfterMs })
}

/** The exchange stores no name for a closing order: its answer has the request's. */
async function placeNamed(
  deps: OrderDeps,
  asking: Asking,
  wanted: Outcome<OrderCommand>,
  { clientOrderId, expireAfterMs }: Pick<NewOrder, 'clientOrderId' | 'expireAfterMs'>,
): Promise<Outcome<OrderWithFills>> {
  const placed = await runOrder(deps, asking, wanted, expiryOf(asking, expireAfterMs))
  return placed.ok && clientOrderId !== undefined
    ? accepted({ ...placed.value, clientOrderId })
    : placed
}
