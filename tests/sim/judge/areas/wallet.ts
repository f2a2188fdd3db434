// The independent look at what crosses the exchange's border: what arrived for good is credited
// once, what a withdrawal held comes back or leaves once, and no day's limit is exceeded.
import { dayOf } from '../../../../src/domain/fees/fees'
import { findCoinNetwork } from '../../../../src/domain/wallet/walletCoins'
import type { WithdrawalRow } from '../../../../server/features/wallet/tables'
import type { Outside } from '../../outside'
import type { Step } from '../../step'
import type { Drained } from '../drained'
import { broughtTo, unitsOf, type Booked } from './booked'

const SCALE = 10n ** 10n
/** In whole USDT, by level. */
const DAILY = [0n, 1_000n, 50_000n] as const

export class WalletWatch {
  private readonly credited = new Set<string>()
  /** How often each withdrawal held, and how often that came back or left. */
  private readonly held = new Map<string, number>()
  private readonly over = new Map<string, string>()
  private readonly withdrawals = new Map<string, WithdrawalRow>()

  constructor(private readonly outside: Outside) {}

  breaches(done: Drained, booked: readonly Booked[], step: Step): readonly string[] {
    const breaches: string[] = []
    for (const row of done.areas.withdrawals) this.withdrawals.set(row.id, row)
    for (const each of booked) {
      if (each.kind === 'DEPOSIT') breaches.push(...this.creditBreaches(each))
      if (each.cause.startsWith('withdrawal:')) breaches.push(...this.moneyBreaches(each))
    }
    const { act } = step
    if (act.by === 'customer' && act.command.kind === 'withdraw.request') {
      const { kycLevel } = act.command.body.facts
      for (const row of done.areas.withdrawals) breaches.push(...this.limitBreaches(row, kycLevel))
    }
    return breaches
  }

  /** At the end of a run, when the exchange has seen all that happened outside. */
  missed(): readonly string[] {
    return [...this.outside.arrived().values()].flatMap(({ txId, coin, network, amount }) => {
      const isEnough = amount >= unitsOf(findCoinNetwork(coin, network)?.minDeposit ?? '0')
      return isEnough === this.credited.has(txId)
        ? []
        : [`${txId} of ${amount} ${coin} was ${isEnough ? 'never' : 'wrongly'} credited`]
    })
  }

  private creditBreaches(booked: Booked): readonly string[] {
    const [, txId = ''] = booked.cause.split(':')
    const paid = this.outside.arrived().get(txId)
    const breaches: string[] = []
    if (this.credited.has(txId)) breaches.push(`${txId} was credited twice`)
    this.credited.add(txId)
    if (!paid) return [...breaches, `${txId} was credited and never arrived`]
    const brought = broughtTo(booked, paid.userId, paid.coin)
    if (brought !== paid.amount) breaches.push(`${txId} brought ${brought}, paid ${paid.amount}`)
    return breaches
  }

  private moneyBreaches(booked: Booked): readonly string[] {
    const id = booked.cause.replace('withdrawal:', '')
    const row = this.withdrawals.get(id)
    if (!row) return [`${id} moved money and is no withdrawal`]
    const breaches: string[] = []
    const isHold = booked.kind === 'HOLD'
    const times = (this.held.get(id) ?? 0) + 1
    if (isHold) this.held.set(id, times)
    if (isHold && times > 1) breaches.push(`${id} held ${times} times`)
    if (isHold) return breaches
    const before = this.over.get(id)
    if (before !== undefined) breaches.push(`${id}: ${before}, then ${booked.kind}`)
    this.over.set(id, booked.kind)
    if (booked.kind !== 'WITHDRAWAL') return breaches
    const sent = this.outside.left().get(`withdrawal:${id}`)
    if (sent !== row.amount - row.fee) breaches.push(`${id} left, and ${sent} arrived outside`)
    if (broughtTo(booked, row.userId) !== -row.amount) breaches.push(`${id} took another amount`)
    return breaches
  }

  /** What was asked for on a day and not given back, at the level that asks. */
  private limitBreaches(asked: WithdrawalRow, level: number): readonly string[] {
    const day = dayOf(asked.createdAt)
    let used = 0n
    for (const { userId, createdAt, estimate, status } of this.withdrawals.values())
      if (userId === asked.userId && dayOf(createdAt) === day)
        used += status === 'CANCELLED' || status === 'REJECTED' ? 0n : estimate
    const most = (DAILY[level] ?? 0n) * SCALE
    return used <= most ? [] : [`${asked.userId} withdrew ${used} of ${most} on a day`]
  }
}
