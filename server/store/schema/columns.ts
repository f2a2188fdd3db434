// The two kinds of numbers that the tables hold, and the sum that orders of any market keep.
import { sql } from 'drizzle-orm'
import { bigint, numeric } from 'drizzle-orm/pg-core'

/** A count, a price in ticks, a quantity in lots, a time in ms UTC. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

/** Money in whole numbers of 10^-10 of its coin; products of money may be longer than 64 bits. */
export const money = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })

/** Checks that the parts of an order's quantity add up to all of it. */
export const addsUp = sql.raw(
  'quantity = filled + resting + cancelled and ' +
    'filled >= 0 and resting >= 0 and cancelled >= 0',
)
