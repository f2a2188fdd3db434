// The list of refusals, in the order in which they are checked, shared by client and server. A
// refusal is a value with code, key, field and parameters. The messages are in refusalTexts and are
// typed by the keys below.

/** [code, HTTP status, may the same call succeed later without a change?] */
const LIST = {
  // Session and service
  internal: [1000, 500, true],
  tokenExpired: [1032, 401, false],
  tokenInvalid: [1033, 401, false],
  unauthenticated: [1033, 401, false],
  sessionRevoked: [1035, 401, false],
  sessionTooOld: [2134, 401, false],
  signedInElsewhere: [1043, 401, false],
  accountDisabled: [1044, 401, false],
  maintenance: [9999, 503, true],
  databaseSlow: [9999, 503, true],
  recovering: [9999, 503, true],
  rateLimited: [2050, 429, true],
  tooManyConnections: [2054, 429, true],
  exchangeFull: [2055, 503, true],
  requestTooSlow: [2056, 408, true],
  tooManyAttempts: [2113, 429, true],
  routeUnknown: [2051, 404, false],
  forbiddenHost: [2053, 403, false],
  forbiddenOrigin: [2052, 403, false],
  // Shape of the request
  bodyMalformed: [2000, 400, false],
  bodyTooLarge: [2008, 400, false],
  fieldUnknown: [2001, 400, false],
  fieldMissing: [2002, 400, false],
  fieldType: [2003, 400, false],
  numberFormat: [2004, 400, false],
  numberPrecision: [2005, 400, false],
  numberNotPositive: [2006, 400, false],
  numberTooLarge: [2007, 400, false],
  idempotencyKeyMissing: [2040, 400, false],
  idempotencyKeyReused: [2041, 400, false],
  notCarriedOut: [2043, 400, true],
  // Identity: the form of the input, then the checks by the exchange
  emailInvalid: [2105, 400, false],
  countryNotAllowed: [2109, 400, false],
  mobileInvalid: [2106, 400, false],
  codeFormat: [2110, 400, false],
  passwordTooWeak: [2107, 400, false],
  passwordCommon: [2116, 400, false],
  passwordsDiffer: [2108, 400, false],
  demoFixed: [2133, 400, false],
  codeTooSoon: [2111, 400, true],
  codesExhausted: [2112, 429, true],
  inviteCodeUnknown: [2102, 400, false],
  emailTaken: [2100, 400, false],
  mobileTaken: [2101, 400, false],
  mailNotSent: [2103, 400, true],
  smsNotSent: [2104, 400, true],
  agentCodeInvalid: [1098, 400, false],
  registerEmailCodeWrong: [1010, 400, false],
  registerSmsCodeWrong: [1011, 400, false],
  accountUnknown: [1013, 400, false],
  passwordWrong: [1014, 400, false],
  loginFailed: [1109, 400, false],
  loginRequestSpent: [1028, 400, false],
  emailCodeWrong: [1019, 400, false],
  smsCodeWrong: [1020, 400, false],
  resetUserUnknown: [1071, 400, false],
  resetEmailCodeWrong: [1072, 400, false],
  resetSmsCodeWrong: [1073, 400, false],
  passwordSame: [2114, 400, false],
  mobileSame: [2115, 400, false],
  sessionUnknown: [2132, 400, false],
  authenticatorWrong: [2117, 400, false],
  authenticatorOn: [2118, 400, false],
  authenticatorOff: [2119, 400, false],
  mailWordInvalid: [2135, 400, false],
  freshFactorNeeded: [2128, 400, false],
  accountNotEmpty: [2172, 400, false],
  accountClosing: [2173, 400, false],
  notClosing: [2174, 400, false],
  passkeyRefused: [2136, 400, false],
  passkeyUnknown: [2137, 400, false],
  passkeysUnavailable: [2138, 400, false],
  tooManyPasskeys: [2139, 400, false],
  // API keys: signatures, then what a key may do, then their making
  keyUnknown: [2230, 401, false],
  keyExpired: [2231, 401, false],
  timestampOutside: [2232, 401, true],
  signatureWrong: [2233, 401, false],
  signatureRepeated: [2234, 401, true],
  addressNotAllowed: [2235, 403, false],
  scopeMissing: [2236, 403, false],
  tooManyApiKeys: [2237, 400, false],
  publicKeyInvalid: [2238, 400, false],
  addressListInvalid: [2239, 400, false],
  addressListMissing: [2240, 400, false],
  keyOrdersPerMinute: [2248, 429, false],
  apiKeyUnknown: [2241, 400, false],
  // Files and identity checks
  fileMissing: [2120, 400, false],
  fileTooLarge: [2121, 400, false],
  fileTypeRefused: [2122, 400, false],
  fileTooManyPixels: [2124, 400, false],
  fileDamaged: [2123, 400, false],
  fileTooSlow: [2127, 503, true],
  tooManyFiles: [2126, 429, true],
  identityVerified: [2131, 400, false],
  identityPending: [2130, 400, false],
  fileUnknown: [2125, 400, false],
  // Orders, in the order of their checks
  orderExpired: [2243, 400, true],
  instrumentUnknown: [2010, 400, false],
  bookNone: [2242, 404, false],
  instrumentStale: [2011, 400, true],
  sessionClosed: [2014, 400, true],
  orderTypeUnsupported: [2012, 400, false],
  leverageInvalid: [2013, 400, false],
  priceMissing: [2020, 400, false],
  priceNotAllowed: [2021, 400, false],
  timeInForceInvalid: [2024, 400, false],
  quantityTooLarge: [2016, 400, false],
  notionalTooSmall: [2015, 400, false],
  amountTooSmall: [2044, 400, false],
  priceOutOfBand: [2017, 400, true],
  triggerWrongSide: [2046, 400, true],
  trailTooWide: [2260, 400, false],
  takeProfitWrongSide: [2018, 400, false],
  stopLossWrongSide: [2019, 400, false],
  marginTooSmall: [2026, 400, false],
  tooManyOpenOrders: [2035, 400, true],
  tradingTimeOut: [2250, 400, true],
  ownOrderLimit: [2251, 400, false],
  ownPositionLimit: [2252, 400, true],
  keySymbolNotAllowed: [2245, 403, false],
  keyOrderLimit: [2246, 400, false],
  keyPositionLimit: [2247, 400, true],
  ticketUnknown: [2030, 400, false],
  orderUnknown: [2037, 400, false],
  forexUnknown: [2047, 400, false],
  ticketLiquidating: [2034, 400, true],
  ticketNotOpen: [2031, 400, false],
  ticketNotPending: [2032, 400, false],
  orderNotOpen: [2038, 400, false],
  forexNotOpen: [2048, 400, false],
  forexNotPending: [2049, 400, false],
  reduceOnlyNothing: [2028, 400, true],
  closeAlreadyResting: [2036, 400, true],
  closeNotResting: [2029, 400, false],
  closeQuantityTooLarge: [2033, 400, false],
  amendEmpty: [2042, 400, false],
  amendBelowFilled: [2039, 400, false],
  postOnlyWouldTake: [2023, 400, true],
  fillOrKillUnfillable: [2027, 400, true],
  noLiquidity: [2025, 400, true],
  insufficientAvailable: [2022, 400, true],
  stopLossBeyondLiquidation: [2045, 400, true],
  // Wallet
  transferSameWallet: [2070, 400, false],
  coinUnknown: [2071, 400, false],
  networkUnknown: [2072, 400, false],
  amountBelowMinimum: [2075, 400, false],
  addressInvalid: [2073, 400, false],
  addressChecksum: [2074, 400, false],
  demoWithdraws: [2090, 400, false],
  addressNotListed: [2082, 400, false],
  addressWaiting: [2083, 400, true],
  levelTooLow: [2078, 400, false],
  withdrawalsHeld: [2077, 400, true],
  priceUnknown: [2081, 400, true],
  withdrawalLimit: [2076, 400, true],
  withdrawalUnknown: [2079, 400, false],
  withdrawalNotSubmitted: [2080, 400, false],
  withdrawalDecided: [2088, 400, false],
  depositClosed: [2089, 400, false],
  depositDiffers: [2093, 400, false],
  addressListed: [2084, 400, false],
  addressBookFull: [2085, 400, false],
  addressUnknown: [2086, 400, false],
  faucetSpent: [2087, 429, true],
  // Savings
  savingUnknown: [2140, 400, false],
  savingSoldOut: [2141, 400, false],
  personalQuota: [2142, 400, false],
  subscriptionEnded: [2143, 400, false],
  // Lottery
  lotteryNumbers: [2150, 400, false],
  lotteryWaiting: [2151, 400, true],
  lotteryRoundOver: [2152, 400, false],
  lotterySold: [2153, 400, false],
  // Agents
  agentApplied: [2160, 400, true],
  // Posts
  postUnknown: [2190, 400, false],
  // Exports
  exportRange: [2180, 400, false],
  exportTooLong: [2181, 400, false],
  exportRunning: [2182, 400, true],
  exportUnknown: [2183, 400, false],
  exportEnded: [2184, 400, false],
  exportNotReady: [2185, 400, true],
  // Event log of an account
  eventsNotKept: [2244, 400, false],
  // Customer service
  chatUnknown: [2200, 400, false],
  tooManyChats: [2201, 429, true],
  // Alerts
  alertUnknown: [2210, 400, false],
  alertExpiry: [2212, 400, false],
  alertHolds: [2213, 400, true],
  tooManyAlerts: [2214, 400, false],
  // Stream frames
  frameTooLarge: [2060, 400, false],
  frameMalformed: [2061, 400, false],
  operationUnknown: [2062, 400, false],
  channelUnknown: [2063, 400, false],
  channelNotHeld: [2068, 400, false],
  tooManySubscriptions: [2064, 400, false],
  streamUnauthenticated: [2065, 401, false],
  slowConsumer: [2066, 400, true],
  streamRateLimited: [2067, 429, true],
} as const satisfies Record<string, readonly [code: number, status: number, transient: boolean]>

export type RefusalKey = keyof typeof LIST
export type RefusalParams = Readonly<Record<string, string | number>>

export interface Refusal {
  readonly code: number
  readonly key: RefusalKey
  /** The invalid field of the request, if there is one. */
  readonly field?: string
  readonly params?: RefusalParams
}

/**
 * A refusal as the client receives it. The code may be unknown to this build: the parameter
 * `message` is then the exchange's own message.
 */
export type ReceivedRefusal = Omit<Refusal, 'key'> & {
  readonly key: RefusalKey | UnknownRefusalKey
}

/** unknownMessage: with the exchange's own message. unknown: without one. */
export type UnknownRefusalKey = 'unknown' | 'unknownMessage'

/** Every key, in the order of the checks. */
export const REFUSAL_KEYS = Object.keys(LIST) as readonly RefusalKey[]

/** Builds the refusal of a key. */
export function refusal(key: RefusalKey, field?: string, params?: RefusalParams): Refusal {
  return {
    code: LIST[key][0],
    key,
    ...(field === undefined ? {} : { field }),
    ...(params === undefined ? {} : { params }),
  }
}

/** The HTTP status of a refusal. */
export const refusalStatus = (key: RefusalKey): number => LIST[key][1]

/** True if the same call may succeed later without a change. */
export const isTransient = (key: ReceivedRefusal['key']): boolean =>
  key in LIST && LIST[key as RefusalKey][2]

/** The first of the keys that share a code. */
const byCode = new Map<number, RefusalKey>(
  REFUSAL_KEYS.toReversed().map((key) => [LIST[key][0], key]),
)

/**
 * The key of a code received from the wire, or undefined for one this build does not know. `named`
 * is the key that came with it, which decides between those that share a code.
 */
export const refusalKeyOf = (code: number, named?: string): RefusalKey | undefined =>
  named !== undefined && isKeyOf(code, named) ? named : byCode.get(code)

const isKeyOf = (code: number, named: string): named is RefusalKey =>
  Object.hasOwn(LIST, named) && LIST[named as RefusalKey][0] === code

/**
 * True if a refusal means that the exchange as a whole accepts nothing now: by the operator's
 * decision, because its database is slow, or because it is being rebuilt.
 */
export const isOutOfService = ({ code }: Pick<ReceivedRefusal, 'code'>): boolean =>
  code === LIST.maintenance[0]

/** A value, or the refusal that explains its absence. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export const accepted = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refused = <T = never>(
  key: RefusalKey,
  field?: string,
  params?: RefusalParams,
): Outcome<T> => ({ ok: false, refusal: refusal(key, field, params) })
