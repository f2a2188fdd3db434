// The lottery module of the exchange: rounds are committed to, sold, drawn and paid out.
import { desc, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { formatAmount } from '../../../src/domain/decimal'
import { LOTTERY_NUMBERS, priceOfNumbers } from '../../../src/domain/products/lotteryTerms'
import { accepted } from '../../../src/domain/refusals'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../core/exchange/module'
import { drawnRecord, openRecord } from './records'
import { buyNumbers, closeRound, findLotteryBreaches, openRound } from './rounds'
import { LotteryState, type Round } from './state'
import {
  FINDINGS,
  lotteryNumbers,
  lotteryRounds,
  type NumberRow,
  type RoundRow,
  TABLES,
} from './tables'
import type { LotteryCommands, LotteryReads } from './contract'

type Pages = Record<never, never>

interface Snapshot {
  readonly rounds: readonly RoundRow[]
  readonly numbers: readonly NumberRow[]
}

export const lotteryModule: LedgerModule<LotteryCommands, LotteryReads, Pages> = {
  name: 'lottery',
  tables: TABLES,
  lists: [],
  findings: FINDINGS,
  async load(db) {
    const snapshot = await loadLottery(db)
    return (context) => openLottery(context, snapshot)
  },
  pages: {},
}

/** Builds its memory from the rows of the last two rounds. */
export function openLottery(
  context: MarketContext,
  { rounds, numbers }: Snapshot = { rounds: [], numbers: [] },
): OpenModule<LotteryCommands, LotteryReads> {
  const state = new LotteryState(context)
  for (const row of rounds)
    state.restore(
      row,
      numbers.filter(({ round }) => round === row.round),
    )
  return {
    commands: {
      'lottery.buy': ({ userId, body, at }) => {
        const bought = buyNumbers(state, { ...body, userId, at })
        if (!bought.ok) return bought
        const { round, sales } = bought.value
        const { length } = body.numbers
        const paid = formatAmount(priceOfNumbers(length))
        return accepted({ round, bought: length, paid, left: LOTTERY_NUMBERS - sales.length })
      },
      'lottery.open': ({ body, at }) => numbered(openRound(state, { ...body, at })),
      'lottery.close': ({ body, at }) => numbered(closeRound(state, { ...body, at })),
    },
    reads: {
      lottery: (userId) => ({
        thisRound: state.open && openRecord(state.open, userId),
        lastRound: (state.last && drawnRecord(state.last, userId)) ?? null,
      }),
      lotteryNext: () => (state.open ? null : state.newest + 1),
    },
    sharedReads: ['lottery', 'lotteryNext'],
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => ({ rows: { ...state.drain() }, lists: [] }),
    invariantViolations: () => findLotteryBreaches(state),
    stateDigestParts: () => [
      [state.open, state.last].flatMap((round) => (round ? [canonicalText(plain(round))] : [])),
    ],
  }
}

const plain = ({ owners, ...round }: Round) => ({ ...round, owners: owners.size })

const numbered = (outcome: ReturnType<typeof openRound>) =>
  outcome.ok ? accepted({ round: outcome.value.round }) : outcome

async function loadLottery(db: NodePgDatabase): Promise<Snapshot> {
  const rounds = await db.select().from(lotteryRounds).orderBy(desc(lotteryRounds.round)).limit(2)
  const ids = rounds.map(({ round }) => round)
  const numbers =
    ids.length === 0
      ? []
      : await db.select().from(lotteryNumbers).where(inArray(lotteryNumbers.round, ids))
  return { rounds: rounds.reverse(), numbers }
}
