// The branded number types of the exchange, so that a price cannot be passed as a size. Scales and
// rounding are defined with the functions that create these values.

declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/**
 * A price as a whole number of the instrument's ticks (tick = 10^-tickDecimals of the quote coin).
 */
export type Ticks = Brand<number, 'Ticks'>
/** A quantity as a whole number of the instrument's lots (lot = 10^-lotDecimals of the base). */
export type Lots = Brand<number, 'Lots'>
/**
 * Money of one coin as a whole number of 10^-AMOUNT_DECIMALS. May be negative (a debit, a loss).
 */
export type Amount = Brand<bigint, 'Amount'>
/** Money in the same unit as an amount, small enough to be exact in a double. */
export type Units = Brand<number, 'Units'>
/** A dimensionless rate (fee, funding, margin) as a whole number of 10^-RATE_DECIMALS. */
export type Rate = Brand<bigint, 'Rate'>

/** The index of an account in a ledger, for direct access. */
export type AccountPlace = Brand<number, 'AccountPlace'>
/** The locked part of a coin is stored next to the customer's free part. */
export const lockedBeside = (free: AccountPlace): AccountPlace => (free + 1) as AccountPlace

/**
 * A coin's destination on a network, in the canonical spelling that address book, limits and
 * custody compare.
 */
export type Address = Brand<string, 'Address'>

export const ticks = (value: number): Ticks => value as Ticks
export const lots = (value: number): Lots => value as Lots
export const amount = (value: bigint): Amount => value as Amount
export const rate = (value: bigint): Rate => value as Rate
