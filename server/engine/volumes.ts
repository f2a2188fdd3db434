// What each customer traded on which UTC day, and the fee tier that follows from it. It keeps no
// more days than the schedule looks back, and refuses to know orders and clocks. Of each customer
// the day that was counted last and his tier stand in a row of numbers.
import { amount, type Amount } from '../../src/domain/brand'
import {
  DAY_MS,
  dayOf,
  FEE_TIERS,
  feesOf,
  feeTierOf,
  volumeAt,
  VOLUME_DAYS,
} from '../../src/domain/fees/fees'
import type { CountedDay, Fees, FeeTier } from '../../src/domain/fees/fees'
import type { PerpetualInstrument, SpotInstrument } from '../../src/domain/instruments'
import { addHalves, joined, lowerOf, type Sum, upperOf } from '../../src/domain/sum'

export interface DayVolume extends CountedDay {
  readonly userId: string
}

declare const brand: unique symbol
/** Whose volume it is, from 1: whoever holds it need not have it looked up. */
export type VolumeRow = number & { readonly [brand]: 'VolumeRow' }

/** A row in fractions, and in whole numbers, two in the place of a fraction. */
const enum Width {
  Floats = 8,
  Ints = 16,
}

/** Fractions of a row; what was traded on the day that was counted last takes two places. */
const enum Float {
  Day,
  Value,
  /** The drain after which it first changed again. */
  ChangedIn = 3,
  /** The day for which the tier was found; it changes only when the day does. */
  TierDay,
}

/** Whole numbers of a row, behind them. */
const enum Int {
  /** The place of the tier in the schedule. */
  Tier = 10,
}

/** No day and no drain has this number. */
const NONE = -1
const SMALLEST = 64

export class Volumes {
  private readonly byUser = new Map<string, VolumeRow>()
  /** By their rows. */
  private readonly userIds: string[] = ['']
  /** What was traded on the days but the one that was counted last. */
  private readonly past: Map<number, Amount>[] = [new Map()]
  private floats: Float64Array = new Float64Array(SMALLEST * Width.Floats)
  /** The same memory. */
  private ints = new Int32Array(this.floats.buffer)
  /** Rows whose day changed since the last drain, and changed days that another one followed. */
  private changes: VolumeRow[] = []
  private followed: DayVolume[] = []
  private drains = 0

  constructor(rows: readonly DayVolume[] = []) {
    for (const { userId, day, value } of rows) this.pastOf(this.of(userId)).set(day, value)
  }

  /** Counts one fill of a customer. */
  add(userId: string, value: Sum, at: number): void {
    this.count(this.of(userId), value, at)
  }

  /** The same of a customer who was found before. */
  count(row: VolumeRow, value: Sum, at: number): void {
    const day = dayOf(at)
    const first = row * Width.Floats
    if (this.floats[first + Float.Day] !== day) this.turn(row, day)
    const { floats } = this
    const upper = upperOf(value)
    addHalves(floats, first + Float.Value, upper, lowerOf(value, upper))
    if (floats[first + Float.ChangedIn] === this.drains) return
    floats[first + Float.ChangedIn] = this.drains
    this.changes.push(row)
  }

  /** The tier that holds today. */
  tierOf(userId: string, at: number): FeeTier {
    return this.tierNow(this.of(userId), at)
  }

  /** The same of a customer who was found before. */
  tierNow(row: VolumeRow, at: number): FeeTier {
    const day = dayOf(at)
    if (this.floats[row * Width.Floats + Float.TierDay] !== day) this.judge(row, day)
    return FEE_TIERS[this.ints[row * Width.Ints + Int.Tier] as number] as FeeTier
  }

  /** What a customer traded on each day that is kept. */
  daysOf(userId: string): readonly DayVolume[] {
    const row = this.byUser.get(userId)
    return row === undefined ? [] : this.days(row)
  }

  feesOf(userId: string, it: SpotInstrument | PerpetualInstrument, at: number): Fees {
    return feesOf(it, this.tierOf(userId, at))
  }

  get isDirty(): boolean {
    return this.changes.length + this.followed.length > 0
  }

  /** Days that changed since the last drain, copied. */
  drain(): readonly DayVolume[] {
    const rows = [...this.followed, ...this.changes.map((row) => this.lastDay(row))]
    this.changes = []
    this.followed = []
    this.drains += 1
    return rows
  }

  /** Every day kept, for the state hash. */
  rows(): readonly DayVolume[] {
    return [...this.byUser.values()].flatMap((row) => this.days(row))
  }

  /** The row of a customer, new or known. */
  of(userId: string): VolumeRow {
    const found = this.byUser.get(userId)
    if (found !== undefined) return found
    const row = this.userIds.length as VolumeRow
    this.userIds.push(userId)
    this.past.push(new Map())
    this.byUser.set(userId, row)
    if ((row + 1) * Width.Floats > this.floats.length) this.grow()
    this.floats.fill(0, row * Width.Floats, (row + 1) * Width.Floats)
    this.floats[row * Width.Floats + Float.Day] = NONE
    this.floats[row * Width.Floats + Float.ChangedIn] = NONE
    this.floats[row * Width.Floats + Float.TierDay] = NONE
    return row
  }

  /** The customer of a row, in the text under which he was first known. */
  userId(row: VolumeRow): string {
    return this.userIds[row] as string
  }

  /** Lets another day be the one that is counted. */
  private turn(row: VolumeRow, day: number): void {
    const first = row * Width.Floats
    const past = this.pastOf(row)
    if (this.floats[first + Float.Day] !== NONE) {
      const last = this.lastDay(row)
      past.set(last.day, last.value)
      if (this.floats[first + Float.ChangedIn] === this.drains) this.followed.push(last)
    }
    // A clock that was set back comes to a day again: it is drained once.
    const userId = this.userId(row)
    this.followed = this.followed.filter((each) => each.userId !== userId || each.day !== day)
    const value = past.get(day) ?? amount(0n)
    past.delete(day)
    const upper = upperOf(value)
    this.floats[first + Float.Day] = day
    this.floats[first + Float.Value] = upper
    this.floats[first + Float.Value + 1] = lowerOf(value, upper)
  }

  private judge(row: VolumeRow, day: number): void {
    const past = this.pastOf(row)
    const from = day - VOLUME_DAYS * DAY_MS
    for (const old of past.keys()) if (old < from) past.delete(old)
    this.ints[row * Width.Ints + Int.Tier] = FEE_TIERS.indexOf(
      feeTierOf(volumeAt(this.days(row), day)),
    )
    this.floats[row * Width.Floats + Float.TierDay] = day
  }

  private days(row: VolumeRow): readonly DayVolume[] {
    const userId = this.userId(row)
    const past = [...this.pastOf(row)].map(([day, value]) => ({ userId, day, value }))
    const isCounted = this.floats[row * Width.Floats + Float.Day] !== NONE
    return isCounted ? [...past, this.lastDay(row)] : past
  }

  /** The day that was counted last. */
  private lastDay(row: VolumeRow): DayVolume {
    const { floats } = this
    const first = row * Width.Floats
    const upper = floats[first + Float.Value] as number
    const value = joined(upper, floats[first + Float.Value + 1] as number)
    return { userId: this.userId(row), day: floats[first + Float.Day] as number, value }
  }

  private pastOf(row: VolumeRow): Map<number, Amount> {
    return this.past[row] as Map<number, Amount>
  }

  private grow(): void {
    const grown = new Float64Array(2 * this.floats.length)
    grown.set(this.floats)
    this.floats = grown
    this.ints = new Int32Array(grown.buffer)
  }
}
