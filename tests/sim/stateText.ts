// One text of everything an exchange holds in memory: equal states have equal texts. It is written
// from the engine's own figures and owes nothing to how the store keeps them.
import { canonicalText } from '../../server/exchange/canonicalText'
import type { SpotOrder } from '../../server/modules/spot/order'
import type { Core } from '../support/core'
import { accountKey } from '../../server/ledger/account'
import { amountOf } from '../../src/domain/sum'

export function stateText({ ledger, journal, spot, perpetual, cfd }: Core): string {
  const lines = [
    ...ledger.accounts().map((account) => `${accountKey(account)} ${account.balance}`),
    ...journal.volumes.rows().map(textOf),
    ...[...spot.orders.values()].map((it) =>
      textOf({ ...it, ...sumsOf(it), ...UNFILED, instrument: it.instrument.symbol }),
    ),
    ...[...perpetual.tickets.values(), ...cfd.tickets.values()].map((it) =>
      textOf({ ...it, instrument: it.instrument.symbol }),
    ),
    ...[...spot.markets].map(([symbol, { book, reference, stale }]) =>
      textOf([symbol, reference, stale, book.levels(), book.customers()]),
    ),
    ...[...perpetual.markets].map(([symbol, market]) =>
      textOf([symbol, { ...market, ...HIDDEN }, market.book.levels(), market.book.customers()]),
    ),
    ...[...cfd.markets].map(([symbol, market]) => textOf([symbol, { ...market, ...HIDDEN }])),
    textOf([spot.lastFill, spot.lastRest, perpetual.lastFill, perpetual.lastRest, cfd.lastDeal]),
  ]
  return lines.join('\n')
}

/** One text of a sum, however it is kept. */
const sumsOf = ({ held, filledCost, fee }: SpotOrder) => ({
  held: amountOf(held),
  filledCost: amountOf(filledCost),
  fee: amountOf(fee),
})

/** Where a spot order is filed is no part of it. */
const UNFILED = { slot: 0, stage: null, changedIn: 0, customer: null, purse: null }

/** What is said elsewhere, or never changes. */
const HIDDEN = { instrument: null, tickets: null, closings: null, book: null }

const textOf = (value: unknown): string => canonicalText(value)
