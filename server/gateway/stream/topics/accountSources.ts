// Owns what the private channels of one account hold: what the account held when the channel was
// opened, and from then on exactly what the exchange has published after its commits, so that a
// snapshot is never ahead of the deltas. It refuses to know who may hear them.
import { assertNever } from '../../../../src/domain/assertNever'
import type { ForexTicketRecord } from '../../../../src/domain/records/forexRecords'
import type { Balance, FuturesTicket } from '../../../../src/domain/records/records'
import type { SpotOrderRecord } from '../../../../src/domain/records/spotRecords'
import {
  isOpenForex,
  isOpenFuture,
  isPendingForex,
  restsFuture,
  restsSpot,
} from '../../../../src/protocol/accountRows'
import type { PrivateChannel } from '../../../../src/protocol/channels'
import { LiveRecords } from '../../../../src/protocol/liveRecords'
import type { ChannelData } from '../../../../src/protocol/messages'
import type { ExchangeDoor, PrivateEvent } from '../../../ports'
import type { TopicSource } from './topic'

/** A source that is told of the account's events. */
export interface AccountSource extends TopicSource<PrivateChannel> {
  push(event: PrivateEvent): void
  /** Takes up what the account holds now: what was published before may not have lasted. */
  restart(): void
}

/** Opens the source of a channel for an account. */
export function accountSource(
  kind: PrivateChannel,
  userId: string,
  exchange: ExchangeDoor,
): AccountSource {
  switch (kind) {
    case 'orders':
      return ordersSource(userId, exchange)
    case 'positions':
      return positionsSource(userId, exchange)
    case 'balances':
      return balancesSource(userId, exchange)
    case 'notices':
      return publishing({
        tell: ({ notices }) => (notices.length === 0 ? undefined : { notices }),
        whole: () => ({ notices: [] }),
        restart: () => undefined,
      })
    default:
      return assertNever(kind)
  }
}

/** Every record that changed is told, so that one which left the list is seen to leave it. */
function ordersSource(userId: string, exchange: ExchangeDoor): AccountSource {
  const futures = new LiveRecords<FuturesTicket>((it) => it.futureId, restsFuture)
  const spot = new LiveRecords<SpotOrderRecord>((it) => it.uuid, restsSpot)
  const forexs = new LiveRecords<ForexTicketRecord>((it) => it.forexUuid, isPendingForex)
  const take = (data: ChannelData['orders']) => {
    futures.take(data.futures)
    spot.take(data.spot)
    forexs.take(data.forexs)
  }
  return publishing({
    tell: (event) => {
      const data = { futures: event.tickets, spot: event.orders, forexs: event.forexs }
      take(data)
      return Object.values(data).some((rows) => rows.length > 0) ? data : undefined
    },
    whole: () => ({ futures: futures.list(), spot: spot.list(), forexs: forexs.list() }),
    restart: () => {
      for (const records of [futures, spot, forexs]) records.clear()
      take({
        futures: exchange.liveTickets(userId),
        spot: exchange.spotOrders(userId),
        forexs: exchange.forexTickets(userId),
      })
    },
  })
}

function positionsSource(userId: string, exchange: ExchangeDoor): AccountSource {
  const futures = new LiveRecords<FuturesTicket>((it) => it.futureId, isOpenFuture)
  const forexs = new LiveRecords<ForexTicketRecord>((it) => it.forexUuid, isOpenForex)
  const take = (data: ChannelData['positions']) => {
    futures.take(data.futures)
    forexs.take(data.forexs)
  }
  return publishing({
    tell: (event) => {
      const data = { futures: event.tickets, forexs: event.forexs }
      take(data)
      return Object.values(data).some((rows) => rows.length > 0) ? data : undefined
    },
    whole: () => ({ futures: futures.list(), forexs: forexs.list() }),
    restart: () => {
      for (const records of [futures, forexs]) records.clear()
      take({ futures: exchange.liveTickets(userId), forexs: exchange.forexTickets(userId) })
    },
  })
}

function balancesSource(userId: string, exchange: ExchangeDoor): AccountSource {
  const held = new Map<string, Balance>()
  const take = (rows: readonly Balance[]) => {
    for (const row of rows) held.set(`${row.wallet}:${row.coin}`, row)
  }
  return publishing({
    tell: ({ balances }) => {
      take(balances)
      return balances.length === 0 ? undefined : { accounts: balances }
    },
    whole: () => ({ accounts: [...held.values()] }),
    restart: () => {
      held.clear()
      take(exchange.balances(userId))
    },
  })
}

type Data = ChannelData[PrivateChannel]

interface Published {
  /** Folds an event in; what of it is to be told, if anything is. */
  readonly tell: (event: PrivateEvent) => Data | undefined
  readonly whole: () => Data
  readonly restart: () => void
}

/** Each event is published by itself: the topic looks for changes right after it was pushed. */
function publishing({ tell, whole, restart }: Published): AccountSource {
  let fresh: Data | undefined
  restart()
  return {
    whole,
    restart,
    push: (event) => {
      fresh = tell(event)
    },
    changes: () => {
      const data = fresh
      fresh = undefined
      return data
    },
  }
}
