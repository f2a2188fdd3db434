// The numbers of spot orders, a row of each in one flat array: an order that comes and goes leaves
// nothing behind that somebody must collect.
import type { Units } from '../../../../src/domain/brand'
import type { Sum } from '../../../../src/domain/sum'
import { BASE, joined, lowerOf, upperOf } from '../../../ledger/halves'

/** Where each number stands in its row; a sum takes two places. */
export const QUANTITY = 0
export const LIMIT = 1
export const FILLED = 2
export const RESTING = 3
export const CANCELLED = 8
export const REST_SEQ = 9
export const CREATED_AT = 10
export const UPDATED_AT = 6
export const CLOSED_AT = 7
export const HELD = 4
export const FILLED_COST = 11
export const FEE = 13
const WIDTH = 16

/** Stands for what is null: no price and no time is below zero. */
const NONE = -1
/** Below this, either side of zero, an upper half makes a sum that a double holds exactly. */
const SHORT = 2 ** 12
const FIRST_ROWS = 256

export class OrderFigures {
  private figures = new Float64Array(FIRST_ROWS * WIDTH)
  /** Row 0 is nobody's. */
  private rows = 1

  /** A new row, for good. */
  take(): number {
    const row = this.rows
    this.rows += 1
    if (this.rows * WIDTH > this.figures.length) {
      const grown = new Float64Array(this.figures.length * 2)
      grown.set(this.figures)
      this.figures = grown
    }
    return row
  }

  /** Sets every number of a row to zero. */
  clear(row: number): void {
    const { figures } = this
    for (let at = row * WIDTH; at < (row + 1) * WIDTH; at += 1) figures[at] = 0
  }

  get(row: number, place: number): number {
    return this.figures[row * WIDTH + place] as number
  }

  set(row: number, place: number, value: number): void {
    this.figures[row * WIDTH + place] = value
  }

  /** A number from 0 on, or null. */
  maybe(row: number, place: number): number | null {
    const value = this.get(row, place)
    return value === NONE ? null : value
  }

  setMaybe(row: number, place: number, value: number | null): void {
    this.set(row, place, value ?? NONE)
  }

  sum(row: number, place: number): Sum {
    const upper = this.get(row, place)
    const lower = this.get(row, place + 1)
    if (upper < SHORT && upper >= -SHORT) return (upper * BASE + lower) as Units
    return joined(upper, lower)
  }

  setSum(row: number, place: number, value: Sum): void {
    const upper = upperOf(value)
    this.set(row, place, upper)
    this.set(row, place + 1, lowerOf(value, upper))
  }
}
