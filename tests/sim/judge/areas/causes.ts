// Check that every transfer names an existing cause: the order, fill, deal, ticket, charge, swap,
// deposit, withdrawal, subscription, purchase, rebate, reward, or the command that requested it.
import type { TransferKind } from '../../../../src/domain/accounts'
import type { Step } from '../../step'
import type { Committed, World } from '../../world'
import type { Booked } from './booked'

/** Whether a part of the exchange knows what the rest of a cause names. */
type Known = (parts: readonly string[]) => boolean

/** What the transfers of a kind may be caused by. */
const CAUSES: Readonly<Record<TransferKind, readonly string[]>> = {
  CREDIT: [],
  GIVEN_UP: [],
  WALLET: [],
  DEPOSIT: ['deposit'],
  WITHDRAWAL: ['withdrawal'],
  HOLD: ['order', 'ticket', 'stop', 'forex', 'withdrawal'],
  RELEASE: ['order', 'ticket', 'stop', 'forex', 'withdrawal'],
  OPEN: ['fill'],
  CLOSE: ['fill'],
  LIQUIDATION: ['fill'],
  DELEVERAGE: ['fill'],
  FUNDING: ['funding'],
  MARGIN: ['ticket', 'forex'],
  TRADE: ['spot'],
  DEAL: ['deal'],
  SWAP: ['swap'],
  SUBSCRIPTION: ['subscription'],
  REDEEM: ['subscription'],
  INTEREST: ['subscription'],
  LOTTERY: ['lottery'],
  LOTTERY_RETURN: ['lottery'],
  LOTTERY_PRIZE: ['lottery'],
  REBATE: ['rebate'],
  REWARD: ['reward'],
}

/** Sentences of transfers of a step that nothing caused. */
export function causeless(
  { store }: World,
  done: Committed,
  booked: readonly Booked[],
  step: Step,
): readonly string[] {
  const { spot, perpetual, cfd, areas } = done
  const known: Readonly<Record<string, Known>> = {
    order: ([id = '']) => store.row('spot_orders', id) !== undefined,
    ticket: ([id = '']) => store.row('tickets', id) !== undefined,
    stop: ([id = '']) => store.row('perpetual_stops', id) !== undefined,
    forex: ([id = '']) => store.row('forex_tickets', id) !== undefined,
    withdrawal: ([id = '']) => store.row('withdrawals', id) !== undefined,
    deposit: ([txId]) => store.rows('deposits').some((row) => row.txId === txId),
    spot: ([id]) => spot.fills.some((fill) => fill.id === Number(id)),
    fill: ([id]) => perpetual.fills.some((fill) => fill.id === Number(id)),
    deal: ([id]) => cfd.deals.some((deal) => deal.id === Number(id)),
    funding: ([id, boundary]) =>
      perpetual.charges.some(
        (charge) => charge.ticket.id === id && charge.boundary === Number(boundary),
      ),
    swap: ([id, rollover]) =>
      cfd.swaps.some((swap) => swap.ticket.id === id && swap.rollover === Number(rollover)),
    subscription: ([id = '', renewals]) =>
      (store.row('subscriptions', id)?.renewals ?? -1) >= Number(renewals),
    lottery: ([round = '', number]) =>
      number === undefined
        ? store.row('lottery_rounds', round) !== undefined
        : store.isSold(Number(round), Number(number)),
    rebate: ([day, member]) =>
      areas.rebates.some((row) => row.day === Number(day) && row.memberId === member),
    reward: ([userId, holding]) =>
      areas.rewards.some((row) => row.userId === userId && row.holding === Number(holding)),
  }
  return booked.flatMap(({ kind, cause }) => {
    const [area = '', ...parts] = cause.split(':')
    const allowed = CAUSES[kind as TransferKind]
    const isCaused =
      allowed.length === 0
        ? step.act.by === 'customer' && cause === `${step.act.userId}:${step.id}`
        : allowed.includes(area) && known[area]?.(parts) === true
    return isCaused ? [] : [`nothing caused ${kind} ${cause}`]
  })
}
