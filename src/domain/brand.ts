// The nominal numbers of the market maker, so that a price can never be passed where a size is
// meant. It knows nothing of scales or rounding: those live with the functions that make these
// values.

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
/** Money as an amount counts it, small enough that a double holds it exactly. */
export type Units = Brand<number, 'Units'>
/** A dimensionless rate (fee, funding, margin) as a whole number of 10^-RATE_DECIMALS. */
export type Rate = Brand<bigint, 'Rate'>

/** Where a ledger keeps an account: by this it is found at once. */
export type AccountPlace = Brand<number, 'AccountPlace'>
/** What is locked of a coin stands beside what its customer has free. */
export const lockedBeside = (free: AccountPlace): AccountPlace => (free + 1) as AccountPlace

export const ticks = (value: number): Ticks => value as Ticks
export const lots = (value: number): Lots => value as Lots
export const amount = (value: bigint): Amount => value as Amount
export const rate = (value: bigint): Rate => value as Rate
