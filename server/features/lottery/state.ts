// Lottery state in memory: the round on sale, the last drawn round, and the changes since the last
// batch.
import type { RoundEnd } from '../../../src/domain/records/lotteryRecords'
import type { MarketContext } from '../../core/engine/marketContext'
import type { NumberRow, RoundRow } from './tables'

export interface Sale {
  readonly number: number
  readonly userId: string
  readonly at: number
}

export interface Round {
  readonly round: number
  /** Secret until it is drawn: 64 hexadecimal digits. */
  readonly seed: string
  readonly commitment: string
  readonly openedAt: number
  /** In the order in which they were bought. */
  readonly sales: Sale[]
  /** The number's buyer. */
  readonly owners: Map<number, string>
  readonly drawn: Drawn | null
}

export interface Drawn {
  readonly at: number
  readonly closedBy: RoundEnd
  /** The top prize first. */
  readonly winners: readonly string[]
}

export interface LotteryRows {
  readonly lottery_rounds: readonly RoundRow[]
  readonly lottery_numbers: readonly NumberRow[]
}

export class LotteryState {
  open: Round | null = null
  last: Round | null = null
  private readonly changed = new Map<number, Round>()
  private sold: NumberRow[] = []

  constructor(readonly context: MarketContext) {}

  /** The number of the last round that was opened; 0 before the first. */
  get newest(): number {
    return this.open?.round ?? this.last?.round ?? 0
  }

  restore(row: RoundRow, numbers: readonly NumberRow[]): void {
    const { round, seed, commitment, openedAt, drawnAt, closedBy, winners } = row
    const sales = [...numbers]
      .sort((a, b) => a.place - b.place)
      .map(({ number, userId, boughtAt: at }) => ({ number, userId, at }))
    const drawn =
      drawnAt === null || closedBy === null
        ? null
        : { at: drawnAt, closedBy: closedBy as RoundEnd, winners: winners.match(/\d{3}/g) ?? [] }
    const owners = new Map(sales.map(({ number, userId }) => [number, userId]))
    const restored: Round = { round, seed, commitment, openedAt, sales, owners, drawn }
    if (drawn) this.last = restored
    else this.open = restored
  }

  begin(round: Round): void {
    this.open = round
    this.changed.set(round.round, round)
  }

  sell(round: Round, sale: Sale): void {
    const { number, userId, at: boughtAt } = sale
    this.sold.push({ round: round.round, number, userId, place: round.sales.length, boughtAt })
    round.sales.push(sale)
    round.owners.set(number, userId)
    this.changed.set(round.round, round)
  }

  end(round: Round, drawn: Drawn): Round {
    const ended = { ...round, drawn }
    this.last = ended
    this.open = null
    this.changed.set(round.round, ended)
    return ended
  }

  get isDirty(): boolean {
    return this.changed.size > 0
  }

  drain(): LotteryRows {
    const drained = {
      lottery_rounds: [...this.changed.values()].map(rowOf),
      lottery_numbers: this.sold,
    }
    this.changed.clear()
    this.sold = []
    return drained
  }
}

const rowOf = ({ round, seed, commitment, openedAt, sales, drawn }: Round): RoundRow => ({
  round,
  seed,
  commitment,
  openedAt,
  sold: sales.length,
  drawnAt: drawn?.at ?? null,
  closedBy: drawn?.closedBy ?? null,
  winners: drawn?.winners.join('') ?? '',
})
