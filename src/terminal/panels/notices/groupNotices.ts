// Owns turning a burst of the exchange's notices into few: all fills of one ticket and deed are
// one, the rest stand alone. Pure; it refuses to know words and screens.
import { assertNever } from '../../../domain/assertNever'
import { amount, lots, type Amount, type Lots } from '../../../domain/brand'
import { readAmount, readLots, readTicks } from '../../../domain/decimal'
import type { ForexCancelReason, ForexDealRecord } from '../../../domain/records/forexRecords'
import { findInstrument } from '../../../domain/instruments'
import { notional } from '../../../domain/perpetual/margin'
import type {
  CancelReason,
  FillAction,
  FuturesFill,
  Notice,
  Side,
} from '../../../domain/records/records'
import type { RefusalKey } from '../../../domain/refusals'
import type { SpotFillRecord } from '../../../domain/records/spotRecords'

export type Told =
  | {
      readonly kind: 'fills'
      readonly futureId: string
      readonly symbol: string
      readonly action: FillAction
      readonly count: number
      readonly quantity: Lots
      /** Σ price × quantity. */
      readonly cost: Amount
      readonly realised: Amount
    }
  | {
      readonly kind: 'spotFills'
      readonly uuid: string
      readonly symbol: string
      readonly side: Side
      readonly quantity: Lots
      /** Σ price × quantity. */
      readonly cost: Amount
    }
  | { readonly kind: 'spotCancelled'; readonly uuid: string; readonly reason: CancelReason }
  | { readonly kind: 'deal'; readonly deal: ForexDealRecord }
  | {
      readonly kind: 'forexCancelled'
      readonly forexUuid: string
      readonly reason: ForexCancelReason
    }
  | { readonly kind: 'swap'; readonly paid: Amount }
  | { readonly kind: 'liquidated'; readonly futureId: string }
  | { readonly kind: 'deleveraged'; readonly futureId: string }
  | { readonly kind: 'funding'; readonly payments: number; readonly amount: Amount }
  | { readonly kind: 'cancelled'; readonly futureId: string; readonly reason: CancelReason }
  | { readonly kind: 'refused'; readonly key: RefusalKey }

/** The most notices that one burst may become; the oldest are left out. */
export const MOST_TOLD = 4

/** A burst, oldest first, as what is worth telling, oldest first. */
export function groupNotices(burst: readonly Notice[]): Told[] {
  const told = new Map<string, Told>()
  for (const [index, notice] of burst.entries()) {
    const [key, next] = fold(notice, index, told)
    if (next) told.set(key, next)
  }
  return [...told.values()].slice(-MOST_TOLD)
}

function fold(
  notice: Notice,
  index: number,
  told: ReadonlyMap<string, Told>,
): readonly [string, Told | undefined] {
  switch (notice.kind) {
    case 'FILL': {
      const key = `${notice.fill.futureId} ${notice.fill.action}`
      return [key, addFill(told.get(key), notice.fill)]
    }
    case 'FUNDING':
      return ['funding', addFunding(told.get('funding'), readAmount(notice.amount))]
    case 'LIQUIDATED':
      return [`liquidated ${notice.futureId}`, { kind: 'liquidated', futureId: notice.futureId }]
    case 'DELEVERAGED':
      return [`deleveraged ${notice.futureId}`, { kind: 'deleveraged', futureId: notice.futureId }]
    case 'SPOT_FILL': {
      const key = `spot ${notice.fill.uuid}`
      return [key, addSpotFill(told.get(key), notice.fill)]
    }
    case 'SPOT_CANCELLED': {
      const { uuid, reason } = notice
      return [`spot cancelled ${uuid}`, { kind: 'spotCancelled', uuid, reason }]
    }
    case 'DEAL':
      return [`deal ${notice.deal.dealId}`, { kind: 'deal', deal: notice.deal }]
    case 'FOREX_CANCELLED': {
      const { forexUuid, reason } = notice
      return [`forex cancelled ${forexUuid}`, { kind: 'forexCancelled', forexUuid, reason }]
    }
    case 'SWAP':
      return ['swap', addSwap(told.get('swap'), readAmount(notice.amount))]
    case 'CANCELLED': {
      const { futureId, reason } = notice
      return [`cancelled ${futureId}`, { kind: 'cancelled', futureId, reason }]
    }
    case 'IDENTITY':
    case 'SECURITY':
      // The shell tells of these, on every page.
      return ['account', undefined]
    case 'REFUSED':
      return [`refused ${index}`, { kind: 'refused', key: notice.key }]
    default:
      return assertNever(notice)
  }
}

function addSpotFill(former: Told | undefined, fill: SpotFillRecord): Told | undefined {
  const it = findInstrument(fill.symbol)
  if (!it) return undefined
  const quantity = readLots(fill.quantity, it.lotDecimals)
  const cost = notional(it, readTicks(fill.price, it.tickDecimals), quantity)
  const before = former?.kind === 'spotFills' ? former : undefined
  return {
    kind: 'spotFills',
    uuid: fill.uuid,
    symbol: fill.symbol,
    side: fill.side,
    quantity: lots((before?.quantity ?? 0) + quantity),
    cost: amount((before?.cost ?? 0n) + cost),
  }
}

function addFill(former: Told | undefined, fill: FuturesFill): Told | undefined {
  const it = findInstrument(fill.symbol)
  if (!it) return undefined
  const quantity = readLots(fill.quantity, it.lotDecimals)
  const cost = notional(it, readTicks(fill.price, it.tickDecimals), quantity)
  const realised = readAmount(fill.realisedPnl)
  const before = former?.kind === 'fills' ? former : undefined
  return {
    kind: 'fills',
    futureId: fill.futureId,
    symbol: fill.symbol,
    action: fill.action,
    count: (before?.count ?? 0) + 1,
    quantity: lots((before?.quantity ?? 0) + quantity),
    cost: amount((before?.cost ?? 0n) + cost),
    realised: amount((before?.realised ?? 0n) + realised),
  }
}

function addFunding(former: Told | undefined, paid: Amount): Told {
  const before = former?.kind === 'funding' ? former : undefined
  return {
    kind: 'funding',
    payments: (before?.payments ?? 0) + 1,
    amount: amount((before?.amount ?? 0n) + paid),
  }
}

function addSwap(former: Told | undefined, paid: Amount): Told {
  const before = former?.kind === 'swap' ? former.paid : 0n
  return { kind: 'swap', paid: amount(before + paid) }
}
