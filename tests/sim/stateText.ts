// One text of everything an exchange holds in memory: equal states have equal texts. It is written
// from the engine's own figures and owes nothing to how the store keeps them.
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../src/domain/fees/fees'
import { canonicalText } from '../../server/core/exchange/canonicalText'
import { rowOfSpotOrder } from '../../server/features/spot/rows'
import { rowOfStop } from '../../server/features/perpetual/stops/stopRows'
import type { Core } from '../support/core'
import { accountKey } from '../../server/core/ledger/account'

/** Days of traded volume that no fee tier of a moment counts are forgotten sooner or later. */
export function stateText(core: Core, at: number): string {
  const { ledger, journal, spot, perpetual, cfd, areas, memory } = core
  const lines = [
    ...ledger.accounts().map((account) => `${accountKey(account)} ${account.balance}`),
    ...journal.volumes
      .rows()
      .filter(({ day }) => day >= dayOf(at) - VOLUME_DAYS * DAY_MS)
      .map(textOf),
    ...[...spot.live()].map((it) => textOf(rowOfSpotOrder(it))),
    ...[...perpetual.tickets.values(), ...cfd.tickets.values()].map((it) =>
      textOf({ ...it, instrument: it.instrument.symbol }),
    ),
    ...[...perpetual.stops.byId.values()].map((stop) => textOf(rowOfStop(stop))),
    ...[...spot.markets].map(([symbol, { book, reference, stale }]) =>
      textOf([symbol, reference, stale, book.levels(), book.customers()]),
    ),
    ...[...perpetual.markets].map(([symbol, market]) =>
      textOf([symbol, { ...market, ...HIDDEN }, market.book.levels(), market.book.customers()]),
    ),
    ...[...cfd.markets].map(([symbol, market]) => textOf([symbol, { ...market, ...HIDDEN }])),
    textOf([spot.lastFill, spot.lastRest, perpetual.lastFill, perpetual.lastRest, cfd.lastDeal]),
    ...areas.flatMap((area) => area.stateDigestParts(0)).flat(),
    ...memory.jobs.stateDigestParts(),
  ]
  return lines.join('\n')
}

/** What is said elsewhere, or never changes. */
const HIDDEN = { instrument: null, tickets: null, closings: null, book: null }

const textOf = (value: unknown): string => canonicalText(value)
