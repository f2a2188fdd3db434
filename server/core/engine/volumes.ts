// Volume of each customer per UTC day and the resulting fee tier. Only the days that the fee
// schedule looks back on are kept. Each customer's tier and last counted day are in a row of
// numbers.
import { amount, type Amount } from '../../../src/domain/brand'
import {
  DAY_MS,
  dayOf,
  FEE_TIERS,
  feesOf,
  feeTierOf,
  volumeAt,
  VOLUME_DAYS,
} from '../../../src/domain/fees/fees'
import type { CountedDay, Fees, FeeTier } from '../../../src/domain/fees/fees'
import type { PerpetualInstrument, SpotInstrument } from '../../../src/domain/instruments'
import { addHalves, joined, lowerOf, type Sum, upperOf } from '../../../src/domain/sum'
import { UserNumbers, type UserNumber } from './userNumbers'

export interface DayVolume extends CountedDay {
  readonly userId: string
}

/** Width of a user's row in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 8,
  Ints = 16,
}

/** Fractions of a row; the volume of the last counted day takes two places. */
const enum Float {
  Day,
  Value,
  /** Number of the batch after which it first changed again. */
  ChangedIn = 3,
  /** The day for which the tier was found; it changes only when the day does. */
  TierDay,
}

/** Whole numbers of a row, after the fractions. */
const enum Int {
  /** The tier's position in the schedule. */
  Tier = 10,
}

/** No day and no batch has this number. */
const NONE = -1
const SMALLEST = 64

export class Volumes {
  /** The volume of each user on all days but the last counted one. */
  private readonly past: (Map<number, Amount> | undefined)[] = []
  private floats: Float64Array = blank(SMALLEST)
  /** The same memory as integers. */
  private ints = new Int32Array(this.floats.buffer)
  /** Customers whose day changed since the last batch, and changed days followed by another. */
  private changes: UserNumber[] = []
  private followed: DayVolume[] = []
  private drains = 0

  constructor(
    rows: readonly DayVolume[] = [],
    readonly users = new UserNumbers(),
  ) {
    for (const { userId, day, value } of rows) this.pastOf(this.of(userId)).set(day, value)
  }

  /** Counts one fill of a customer. */
  add(userId: string, value: Sum, at: number): void {
    this.count(this.of(userId), value, at)
  }

  /** The same for a customer already looked up. */
  count(user: UserNumber, value: Sum, at: number): void {
    const day = dayOf(at)
    const first = user * Width.Floats
    if (this.floats[first + Float.Day] !== day) this.turn(user, day)
    const { floats } = this
    const upper = upperOf(value)
    addHalves(floats, first + Float.Value, upper, lowerOf(value, upper))
    if (floats[first + Float.ChangedIn] === this.drains) return
    floats[first + Float.ChangedIn] = this.drains
    this.changes.push(user)
  }

  /** The tier that applies today. */
  tierOf(userId: string, at: number): FeeTier {
    return this.tierNow(this.of(userId), at)
  }

  /** The same for a customer already looked up. */
  tierNow(user: UserNumber, at: number): FeeTier {
    const day = dayOf(at)
    if (this.floats[user * Width.Floats + Float.TierDay] !== day) this.judge(user, day)
    return FEE_TIERS[this.ints[user * Width.Ints + Int.Tier] as number] as FeeTier
  }

  /** A customer's volume on each day kept. */
  daysOf(userId: string): readonly DayVolume[] {
    const user = this.users.find(userId)
    return user === undefined ? [] : this.days(user)
  }

  feesOf(userId: string, it: SpotInstrument | PerpetualInstrument, at: number): Fees {
    return feesOf(it, this.tierOf(userId, at))
  }

  get isDirty(): boolean {
    return this.changes.length + this.followed.length > 0
  }

  /** Copies of the days that changed since the last batch. */
  drain(): readonly DayVolume[] {
    const rows = [...this.followed, ...this.changes.map((user) => this.lastDay(user))]
    this.changes = []
    this.followed = []
    this.drains += 1
    return rows
  }

  /** Every day kept, for the state hash. */
  rows(): readonly DayVolume[] {
    return [...this.users.all()].flatMap((user) => this.days(user))
  }

  /** The number of a customer whose volume will be counted, new or known. */
  of(userId: string): UserNumber {
    const user = this.users.of(userId)
    if (this.past[user] === undefined) this.past[user] = new Map()
    while ((user + 1) * Width.Floats > this.floats.length) this.grow()
    return user
  }

  /** Makes another day the counted one. */
  private turn(user: UserNumber, day: number): void {
    const first = user * Width.Floats
    const past = this.pastOf(user)
    if (this.floats[first + Float.Day] !== NONE) {
      const last = this.lastDay(user)
      past.set(last.day, last.value)
      if (this.floats[first + Float.ChangedIn] === this.drains) this.followed.push(last)
    }
    // If the clock was set back, a day may come again: it is written once.
    const userId = this.users.id(user)
    this.followed = this.followed.filter((each) => each.userId !== userId || each.day !== day)
    const value = past.get(day) ?? amount(0n)
    past.delete(day)
    const upper = upperOf(value)
    this.floats[first + Float.Day] = day
    this.floats[first + Float.Value] = upper
    this.floats[first + Float.Value + 1] = lowerOf(value, upper)
  }

  private judge(user: UserNumber, day: number): void {
    const past = this.pastOf(user)
    const from = day - VOLUME_DAYS * DAY_MS
    for (const old of past.keys()) if (old < from) past.delete(old)
    this.ints[user * Width.Ints + Int.Tier] = FEE_TIERS.indexOf(
      feeTierOf(volumeAt(this.days(user), day)),
    )
    this.floats[user * Width.Floats + Float.TierDay] = day
  }

  private days(user: UserNumber): readonly DayVolume[] {
    const userId = this.users.id(user)
    const mine = this.past[user]
    if (mine === undefined) return []
    const past = [...mine].map(([day, value]) => ({ userId, day, value }))
    const isCounted = this.floats[user * Width.Floats + Float.Day] !== NONE
    return isCounted ? [...past, this.lastDay(user)] : past
  }

  /** The last counted day. */
  private lastDay(user: UserNumber): DayVolume {
    const { floats } = this
    const first = user * Width.Floats
    const upper = floats[first + Float.Value] as number
    const value = joined(upper, floats[first + Float.Value + 1] as number)
    return { userId: this.users.id(user), day: floats[first + Float.Day] as number, value }
  }

  private pastOf(user: UserNumber): Map<number, Amount> {
    return this.past[user] as Map<number, Amount>
  }

  private grow(): void {
    const grown = blank((2 * this.floats.length) / Width.Floats)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}

/** Rows of users without volume. */
function blank(rows: number): Float64Array {
  const floats = new Float64Array(rows * Width.Floats)
  for (let first = 0; first < floats.length; first += Width.Floats) {
    floats[first + Float.Day] = NONE
    floats[first + Float.ChangedIn] = NONE
    floats[first + Float.TierDay] = NONE
  }
  return floats
}
