// Check of a closing order before it is sent: it names a position of its symbol, and its side
// closes it. A position that is not open is left to the exchange, which may have closed it by this
// very order.
import { findInstrument } from '../../../src/domain/instruments'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { PerpetualTicket } from '../../../src/domain/records/records'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { readOrderId } from '../../../src/protocol/v1/ids'
import type { OrderTerms } from '../../../src/protocol/v1/orders/schemas'
import type { RouteDeps } from '../http/routeDeps'

type Order = Pick<OrderTerms, 'positionId' | 'symbol' | 'side'>

interface Position {
  readonly symbol: string
  readonly direction: 'LONG' | 'SHORT'
}

/** Refused if the position has another symbol, or if the order's side would enlarge it. */
export async function closable(
  { reads }: Pick<RouteDeps, 'reads'>,
  userId: string,
  { positionId, symbol, side }: Order,
): Promise<Outcome<null>> {
  const id = positionId === undefined ? undefined : readOrderId(positionId)
  const market = findInstrument(symbol)?.market
  if (!id || id.market !== market || id.market === 'spot') return accepted(null)
  const isPerpetual = market === 'futures'
  const found = await reads.read(isPerpetual ? 'futures' : 'forexs', userId)
  if (!found.ok) return found
  const position = isPerpetual
    ? perpetualOf(found.value as readonly PerpetualTicket[], id.uuid)
    : cfdOf(found.value as readonly CfdTicketRecord[], id.uuid)
  if (!position) return accepted(null)
  const closing = position.direction === 'LONG' ? 'SELL' : 'BUY'
  return position.symbol === symbol && closing === side
    ? accepted(null)
    : refused(isPerpetual ? 'ticketUnknown' : 'forexUnknown', 'positionId')
}

const perpetualOf = (tickets: readonly PerpetualTicket[], uuid: string): Position | undefined =>
  tickets.find(({ futureId }) => futureId === uuid)

function cfdOf(tickets: readonly CfdTicketRecord[], uuid: string): Position | undefined {
  const found = tickets.find(({ forexUuid }) => forexUuid === uuid)
  return found && { symbol: found.symbol, direction: found.side }
}
