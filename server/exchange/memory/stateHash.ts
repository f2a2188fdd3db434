// Owns one number for everything of the exchange that must survive a restart: balances, live
// tickets and orders, what rests in its order of priority, volumes, the house's positions, the
// marks of funding and roll-over. House depth, prices and quotes are not part of it.
import { createHash } from 'node:crypto'
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../../src/domain/fees/fees'
import { accountKey } from '../../ledger/account'
import { canonicalText } from '../canonicalText'
import { rowOfForexTicket } from '../rows/forexRows'
import { rowOfSpotOrder } from '../rows/spotRows'
import { rowOfTicket } from '../rows/ticketRows'
import type { Core } from './core'

/** SHA-256 as hex; equal states have equal hashes. Volumes older than the schedule do not count. */
export function stateHash(core: Core, at: number): string {
  const hash = createHash('sha256')
  for (const part of partsOf(core, at)) hash.update(part.toSorted().join('\n')).update('\n\n')
  return hash.digest('hex')
}

function partsOf({ ledger, journal, perpetual, spot, dealt }: Core, at: number): string[][] {
  const since = dayOf(at) - VOLUME_DAYS * DAY_MS
  const list = <T>(items: Iterable<T>, text: (item: T) => unknown) =>
    [...items].map((item) => canonicalText(text(item)))
  return [
    ledger
      .accounts()
      .filter((account) => account.balance !== 0n)
      .map((account) => `${accountKey(account)} ${account.balance}`),
    list(perpetual.tickets.values(), rowOfTicket),
    list(perpetual.markets, ([symbol, { book, fundedAt, houseLots, houseCost }]) => [
      [symbol, fundedAt, houseLots, houseCost],
      book.customers(),
    ]),
    list(spot.orders.values(), rowOfSpotOrder),
    list(spot.markets, ([symbol, { book }]) => [symbol, book.customers()]),
    list(dealt.tickets.values(), rowOfForexTicket),
    list(dealt.markets, ([symbol, { rolledAt }]) => [symbol, rolledAt]),
    list(
      journal.volumes.rows().filter(({ day }) => day >= since),
      (row) => row,
    ),
    [canonicalText([perpetual.lastFill, spot.lastFill, dealt.lastDeal])],
  ]
}
