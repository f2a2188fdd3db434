// The independent look at perpetual positions: longs equal shorts with the market maker included,
// profits sum to zero at any mark, nobody who should be liquidated is left alone, and the
// liquidation price that is shown is the very tick.
import { systemAccount } from '../../../src/domain/accounts'
import { ticks } from '../../../src/domain/brand'
import { isLiquidatable } from '../../../src/domain/perpetual/margin'
import type { MarketState } from '../../../server/features/perpetual/market/marketState'
import { openPart, type Ticket } from '../../../server/features/perpetual/ticket/ticket'
import type { Core } from '../../support/core'
import type { Step } from '../step'
import type { Drained } from './drained'

const signOf = ({ direction }: Ticket): 1 | -1 => (direction === 'LONG' ? 1 : -1)

export function positionBreaches({ perpetual, ledger }: Core): readonly string[] {
  const breaches: string[] = []
  let due = 0n
  for (const [symbol, { tickets, makerLots, makerCost }] of perpetual.markets) {
    let open = makerLots
    due -= makerCost
    for (const ticket of tickets) {
      open += signOf(ticket) * ticket.open
      due -= BigInt(signOf(ticket)) * ticket.entryCost
    }
    if (open !== 0) breaches.push(`${symbol}: longs less shorts are ${open} lots`)
  }
  // With longs equal to shorts the mark cancels out: what remains must stand in the clearing.
  const cleared = ledger.balance(systemAccount('clearing', 'USDT'))
  if (cleared !== due) breaches.push(`clearing stands at ${cleared}, due ${due}`)
  return breaches
}

/** After a trusted mark: whoever stands at or below maintenance is being liquidated. */
export function spared({ mark, stale, frozen, tickets }: MarketState): readonly string[] {
  if (mark === null || stale || frozen !== null) return []
  return [...tickets]
    .filter((it) => it.closing !== 'LIQUIDATE' && it.open > 0)
    .filter((it) => isLiquidatable(it.instrument, openPart(it), mark))
    .map((it) => `${it.id} is at or below maintenance at ${mark} and is not liquidated`)
}

/** Tickets that a step may begin to liquidate, or go on liquidating: by id. */
export function liquidatableBy({ perpetual }: Core, { act }: Step): ReadonlySet<string> {
  const due = new Set<string>()
  for (const [symbol, { tickets }] of perpetual.markets) {
    const isMark = act.by === 'maker' && act.symbol === symbol && act.event.kind === 'mark'
    const mark = isMark && act.event.kind === 'mark' ? act.event.mark : null
    for (const ticket of tickets) {
      const { id, closing, instrument } = ticket
      const falls = mark !== null && isLiquidatable(instrument, openPart(ticket), mark)
      if (closing === 'LIQUIDATE' || falls) due.add(id)
    }
  }
  return due
}

/**
 * Whoever is liquidated stood at or below maintenance before the step, unless the step itself has
 * first charged the customer funding or filled one of their orders.
 */
export function wronged(due: ReadonlySet<string>, { perpetual }: Drained): readonly string[] {
  const { fills, charges } = perpetual
  const moved = new Set([
    ...charges.map(({ ticket }) => ticket.id),
    ...fills.filter(({ action }) => action !== 'LIQUIDATE').map(({ ticket }) => ticket.id),
  ])
  return fills
    .filter(
      ({ action, ticket: { id } }) => action === 'LIQUIDATE' && !due.has(id) && !moved.has(id),
    )
    .map(({ ticket }) => `${ticket.id} was liquidated above maintenance`)
}

/** The shown price is liquidatable, and one tick nearer to safety is not. */
export function priceBreaches({ perpetual }: Drained): readonly string[] {
  return [...perpetual.tickets].flatMap((ticket) => {
    const { id, instrument, liquidation, open } = ticket
    if (open === 0 || liquidation === null) return []
    const at = (price: number) => isLiquidatable(instrument, openPart(ticket), ticks(price))
    if (at(liquidation) && !at(liquidation + signOf(ticket))) return []
    return [`${id}: ${liquidation} is not where it would be liquidated`]
  })
}
