// Owns what the private channels of one account hold, from what the exchange publishes after each
// commit. It refuses to know who may hear them.
import type { Balance, FuturesTicket, Notice } from '../../../../src/domain/records'
import type { PrivateChannel } from '../../../../src/protocol/channels'
import type { ExchangeDoor, PrivateEvent } from '../../../ports'
import type { TopicSource } from './topic'

/** A source that is told of the account's events. */
export interface AccountSource extends TopicSource<PrivateChannel> {
  push(event: PrivateEvent): void
}

export function accountSource(
  kind: PrivateChannel,
  userId: string,
  exchange: ExchangeDoor,
): AccountSource {
  switch (kind) {
    case 'orders':
      return ticketSource(userId, exchange, hasRest)
    case 'positions':
      return ticketSource(userId, exchange, isOpen)
    case 'balances':
      return collecting(
        ({ balances }) => balances,
        (accounts: readonly Balance[]) => ({ accounts }),
        () => exchange.balances(userId),
      )
    case 'notices':
      return collecting(
        ({ notices }) => notices,
        (notices: readonly Notice[]) => ({ notices }),
        () => [],
      )
  }
}

const hasRest = ({ status }: FuturesTicket): boolean =>
  status === 'PENDING' || status === 'PARTLY_FILLED'

const isOpen = ({ openQuantity }: FuturesTicket): boolean => /[1-9]/.test(openQuantity)

/** Every ticket that changed is told, so that one which left the list is seen to leave it. */
function ticketSource(
  userId: string,
  exchange: ExchangeDoor,
  belongs: (ticket: FuturesTicket) => boolean,
): AccountSource {
  return collecting(
    ({ tickets }) => tickets,
    (futures: readonly FuturesTicket[]) => ({ futures }),
    () => exchange.liveTickets(userId).filter(belongs),
  )
}

type Data = ReturnType<TopicSource<PrivateChannel>['whole']>

function collecting<Row>(
  pick: (event: PrivateEvent) => readonly Row[],
  shape: (rows: readonly Row[]) => Data,
  all: () => readonly Row[],
): AccountSource {
  let fresh: Row[] = []
  return {
    push: (event) => fresh.push(...pick(event)),
    whole: () => shape(all()),
    changes: () => {
      if (fresh.length === 0) return undefined
      const rows = fresh
      fresh = []
      return shape(rows)
    },
  }
}
