// Refusals that calls of several features share, each set under the name of what is judged.
import type { RefusalKey } from '../../domain/refusals'

type Keys = readonly RefusalKey[]

/** Prices and sizes: grammar, decimals of the instrument, sign and range. */
export const NUMBERS: Keys = [
  'numberFormat',
  'numberPrecision',
  'numberNotPositive',
  'numberTooLarge',
]

/** The instrument of an order, and the price and size by its rules. */
export const ORDER_FIELDS: Keys = [
  'instrumentUnknown',
  'instrumentStale',
  'orderTypeUnsupported',
  'priceMissing',
  'priceNotAllowed',
  'timeInForceInvalid',
  'quantityTooLarge',
  'notionalTooSmall',
  'priceOutOfBand',
]

/** The limits of the customer and of the API key, of an order that opens more. */
export const OWN_LIMITS: Keys = [
  'tradingTimeOut',
  'ownOrderLimit',
  'ownPositionLimit',
  'keyOrderLimit',
  'keyPositionLimit',
]

/** The book that an order meets, and the account that places it. */
export const BOOK_ENTRY: Keys = [
  'tooManyOpenOrders',
  ...OWN_LIMITS,
  'postOnlyWouldTake',
  'fillOrKillUnfillable',
  'noLiquidity',
  'insufficientAvailable',
]

/** Take-profit and stop-loss beside a price. */
export const PROTECTION: Keys = [
  'takeProfitWrongSide',
  'stopLossWrongSide',
  'stopLossBeyondLiquidation',
]

/** A new password, typed twice. */
export const NEW_PASSWORD: Keys = ['passwordCommon', 'passwordsDiffer']

/** The codes that two channels received. */
export const BOTH_CODES: Keys = ['emailCodeWrong', 'smsCodeWrong', 'tooManyAttempts']

/** The password of the account, once more. */
export const OWN_PASSWORD: Keys = ['demoFixed', 'passwordWrong', 'tooManyAttempts']
