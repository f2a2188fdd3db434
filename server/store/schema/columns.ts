// Owns the two kinds of numbers that the tables hold.
import { bigint, numeric } from 'drizzle-orm/pg-core'

/** A count, a price in ticks, a quantity in lots, a time in ms UTC. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

/** Money in whole numbers of 10^-10 of its coin; products of money may be longer than 64 bits. */
export const money = (name: string) => numeric(name, { precision: 38, scale: 0, mode: 'bigint' })
