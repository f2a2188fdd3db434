// Edge of the lottery: its calls, opening the next round, and carrying out what the operator
// closed. Each may stop at any point and be repeated: the module accepts each round once.
import { randomBytes } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SYSTEM_USER } from '../../../src/domain/accounts'
import { isOutOfService } from '../../../src/domain/refusals'
import type { Contribution, FeatureApi } from '../../app/contract/feature'
import type { Commands, Reads } from '../../core/exchange/seam'
import { contextOf } from '../../gateway/http/handler'
import type { LotteryCommands, LotteryReads } from './contract'
import { tableSection } from '../../app/contract/own/ownSections'
import { lotteryClosings, lotteryNumbers, type NumberRow } from './tables'

export function registerLottery(
  api: FeatureApi<LotteryCommands, LotteryReads, Record<never, never>>,
): Contribution {
  const { commands, reads } = api
  const close = () => carryOutClosings(api)
  return {
    routes: {
      lotteryLastRound: ({ caller }) => reads.read('lottery', caller?.userId ?? SYSTEM_USER),
      lotteryBuy: (input) =>
        commands.submit(contextOf(input), { kind: 'lottery.buy', body: input.body }),
    },
    ownData: [ownNumbers],
    everySecond: [() => openNext(api)],
    everyMinute: [close],
    operatorActed: close,
  }
}

const ownNumbers = tableSection<NumberRow>({
  name: 'lotteryNumbers',
  table: lotteryNumbers,
  own: (userId) => eq(lotteryNumbers.userId, userId),
  order: [
    ['round', 'down'],
    ['number', 'up'],
  ],
  record: ({ round, number, boughtAt }) => ({ round, number, boughtAt }),
})

export interface OpeningDeps {
  readonly commands: Commands<LotteryCommands>
  readonly reads: Pick<Reads<LotteryReads, Record<never, never>>, 'read'>
  readonly ids: { uuid(): string }
}

/** Opens the next round where none sells. */
export async function openNext({ commands, reads, ids }: OpeningDeps): Promise<void> {
  const next = await reads.read('lotteryNext', SYSTEM_USER)
  // Halted: the next look finds everything as it was.
  if (!next.ok || next.value === null) return
  const body = { round: next.value, seed: randomBytes(32).toString('hex') }
  const context = { userId: SYSTEM_USER, idempotencyKey: `system:${ids.uuid()}` }
  await commands.submit(context, { kind: 'lottery.open', body })
}

export interface ClosingDeps {
  readonly db: NodePgDatabase
  readonly commands: Commands<LotteryCommands>
  readonly clock: { now(): number }
}

/** Draws each round that the operator closed; one that cannot be drawn now waits. */
export async function carryOutClosings({ db, commands, clock }: ClosingDeps): Promise<void> {
  const waiting = await db
    .select()
    .from(lotteryClosings)
    .where(isNull(lotteryClosings.doneAt))
    .orderBy(asc(lotteryClosings.round))
  for (const { round } of waiting) {
    const context = { userId: SYSTEM_USER, idempotencyKey: `system:lottery:close:${round}` }
    const done = await commands.submit(context, { kind: 'lottery.close', body: { round } })
    if (!done.ok && isOutOfService(done.refusal)) return
    await db
      .update(lotteryClosings)
      .set({ doneAt: clock.now() })
      .where(eq(lotteryClosings.round, round))
  }
}
