// The lottery as a module of the exchange: rounds that are committed to, sold, drawn and paid out.
import { desc, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { formatAmount } from '../../../src/domain/decimal'
import { LOTTERY_NUMBERS, priceOfNumbers } from '../../../src/domain/products/lotteryTerms'
import type { DrawnRoundRecord, OpenRoundRecord } from '../../../src/domain/records/lotteryRecords'
import { accepted } from '../../../src/domain/refusals'
import type { DataOf, ParsedBodyOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../engine/marketContext'
import { canonicalText } from '../../exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../exchange/module'
import { lotteryOperator } from './operator'
import { drawnRecord, openRecord } from './records'
import { buyNumbers, closeRound, findLotteryBreaches, openRound } from './rounds'
import { serveLottery } from './serve'
import { LotteryState, type Round } from './state'
import { FINDINGS, lotteryNumbers, lotteryRounds, TABLES } from './tables'
import type { NumberRow, RoundRow } from './tables'

interface RoundAnswer {
  readonly round: number
}

export type LotteryCommands = {
  'lottery.buy': { body: ParsedBodyOf<'lotteryBuy'>; answer: DataOf<'lotteryBuy'> }
  /** The next two are the exchange's own. The seed is 64 hexadecimal digits of chance. */
  'lottery.open': { body: { readonly round: number; readonly seed: string }; answer: RoundAnswer }
  'lottery.close': { body: { readonly round: number }; answer: RoundAnswer }
}

export type LotteryReads = {
  lottery: {
    readonly thisRound: OpenRoundRecord | null
    readonly lastRound: DrawnRoundRecord | null
  }
  /** The next round where none sells, else null; of nobody's in particular. */
  lotteryNext: number | null
}

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
  serve: serveLottery,
  operator: lotteryOperator,
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
    get isDirty() {
      return state.isDirty
    },
    drain: () => ({ rows: { ...state.drain() }, lists: [] }),
    breaches: () => findLotteryBreaches(state),
    stateTexts: () => [
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
