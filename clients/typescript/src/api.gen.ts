// Types of the calls of `/v1`, generated from its published description,
// /v1/openapi.json of the exchange; tests/clients/typescript/types.test.ts -u writes them anew.

export type RefusalKey =
  | 'internal'
  | 'tokenExpired'
  | 'tokenInvalid'
  | 'unauthenticated'
  | 'sessionRevoked'
  | 'sessionTooOld'
  | 'signedInElsewhere'
  | 'accountDisabled'
  | 'maintenance'
  | 'databaseSlow'
  | 'recovering'
  | 'rateLimited'
  | 'tooManyConnections'
  | 'exchangeFull'
  | 'requestTooSlow'
  | 'tooManyAttempts'
  | 'routeUnknown'
  | 'forbiddenHost'
  | 'forbiddenOrigin'
  | 'bodyMalformed'
  | 'bodyTooLarge'
  | 'fieldUnknown'
  | 'fieldMissing'
  | 'fieldType'
  | 'numberFormat'
  | 'numberPrecision'
  | 'numberNotPositive'
  | 'numberTooLarge'
  | 'idempotencyKeyMissing'
  | 'idempotencyKeyReused'
  | 'notCarriedOut'
  | 'emailInvalid'
  | 'countryNotAllowed'
  | 'mobileInvalid'
  | 'codeFormat'
  | 'passwordTooWeak'
  | 'passwordCommon'
  | 'passwordsDiffer'
  | 'demoFixed'
  | 'codeTooSoon'
  | 'codesExhausted'
  | 'inviteCodeUnknown'
  | 'emailTaken'
  | 'mobileTaken'
  | 'mailNotSent'
  | 'smsNotSent'
  | 'agentCodeInvalid'
  | 'registerEmailCodeWrong'
  | 'registerSmsCodeWrong'
  | 'accountUnknown'
  | 'passwordWrong'
  | 'loginFailed'
  | 'loginRequestSpent'
  | 'emailCodeWrong'
  | 'smsCodeWrong'
  | 'resetUserUnknown'
  | 'resetEmailCodeWrong'
  | 'resetSmsCodeWrong'
  | 'passwordSame'
  | 'mobileSame'
  | 'sessionUnknown'
  | 'authenticatorWrong'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'mailWordInvalid'
  | 'freshFactorNeeded'
  | 'accountNotEmpty'
  | 'accountClosing'
  | 'notClosing'
  | 'passkeyRefused'
  | 'passkeyUnknown'
  | 'passkeysUnavailable'
  | 'tooManyPasskeys'
  | 'keyUnknown'
  | 'keyExpired'
  | 'timestampOutside'
  | 'signatureWrong'
  | 'signatureRepeated'
  | 'addressNotAllowed'
  | 'scopeMissing'
  | 'tooManyApiKeys'
  | 'publicKeyInvalid'
  | 'addressListInvalid'
  | 'addressListMissing'
  | 'keyOrdersPerMinute'
  | 'apiKeyUnknown'
  | 'fileMissing'
  | 'fileTooLarge'
  | 'fileTypeRefused'
  | 'fileTooManyPixels'
  | 'fileDamaged'
  | 'fileTooSlow'
  | 'tooManyFiles'
  | 'identityVerified'
  | 'identityPending'
  | 'fileUnknown'
  | 'orderExpired'
  | 'instrumentUnknown'
  | 'bookNone'
  | 'instrumentStale'
  | 'sessionClosed'
  | 'orderTypeUnsupported'
  | 'leverageInvalid'
  | 'priceMissing'
  | 'priceNotAllowed'
  | 'timeInForceInvalid'
  | 'quantityTooLarge'
  | 'notionalTooSmall'
  | 'amountTooSmall'
  | 'priceOutOfBand'
  | 'triggerWrongSide'
  | 'trailTooWide'
  | 'takeProfitWrongSide'
  | 'stopLossWrongSide'
  | 'marginTooSmall'
  | 'tooManyOpenOrders'
  | 'tradingTimeOut'
  | 'ownOrderLimit'
  | 'ownPositionLimit'
  | 'keySymbolNotAllowed'
  | 'keyOrderLimit'
  | 'keyPositionLimit'
  | 'ticketUnknown'
  | 'orderUnknown'
  | 'forexUnknown'
  | 'ticketLiquidating'
  | 'ticketNotOpen'
  | 'ticketNotPending'
  | 'orderNotOpen'
  | 'forexNotOpen'
  | 'forexNotPending'
  | 'reduceOnlyNothing'
  | 'closeAlreadyResting'
  | 'closeNotResting'
  | 'closeQuantityTooLarge'
  | 'amendEmpty'
  | 'amendBelowFilled'
  | 'postOnlyWouldTake'
  | 'fillOrKillUnfillable'
  | 'noLiquidity'
  | 'insufficientAvailable'
  | 'stopLossBeyondLiquidation'
  | 'transferSameWallet'
  | 'coinUnknown'
  | 'networkUnknown'
  | 'amountBelowMinimum'
  | 'addressInvalid'
  | 'addressChecksum'
  | 'demoWithdraws'
  | 'addressNotListed'
  | 'addressWaiting'
  | 'levelTooLow'
  | 'withdrawalsHeld'
  | 'priceUnknown'
  | 'withdrawalLimit'
  | 'withdrawalUnknown'
  | 'withdrawalNotSubmitted'
  | 'withdrawalDecided'
  | 'depositClosed'
  | 'depositDiffers'
  | 'addressListed'
  | 'addressBookFull'
  | 'addressUnknown'
  | 'faucetSpent'
  | 'savingUnknown'
  | 'savingSoldOut'
  | 'personalQuota'
  | 'subscriptionEnded'
  | 'lotteryNumbers'
  | 'lotteryWaiting'
  | 'lotteryRoundOver'
  | 'lotterySold'
  | 'agentApplied'
  | 'postUnknown'
  | 'exportRange'
  | 'exportTooLong'
  | 'exportRunning'
  | 'exportUnknown'
  | 'exportEnded'
  | 'exportNotReady'
  | 'eventsNotKept'
  | 'chatUnknown'
  | 'tooManyChats'
  | 'alertUnknown'
  | 'alertExpiry'
  | 'alertHolds'
  | 'tooManyAlerts'
  | 'frameTooLarge'
  | 'frameMalformed'
  | 'operationUnknown'
  | 'channelUnknown'
  | 'channelNotHeld'
  | 'tooManySubscriptions'
  | 'streamUnauthenticated'
  | 'slowConsumer'
  | 'streamRateLimited'

/** Milliseconds UTC since 1970. */
export type Time = number

export type Instrument =
  | {
      readonly market: 'spot'
      readonly symbol: string
      readonly name: string
      readonly base: string
      readonly quote: string
      readonly tickDecimals: number
      readonly tickSize: SignedDecimal
      readonly lotDecimals: number
      readonly lotSize: SignedDecimal
      readonly displayDecimals: number
      readonly maxLots: number
      readonly maxQuantity: SignedDecimal
      readonly priceBand: SignedDecimal
      readonly minNotional: SignedDecimal
      readonly makerFee: SignedDecimal
      readonly takerFee: SignedDecimal
    }
  | {
      readonly market: 'futures'
      readonly symbol: string
      readonly name: string
      readonly base: string
      readonly quote: string
      readonly tickDecimals: number
      readonly tickSize: SignedDecimal
      readonly lotDecimals: number
      readonly lotSize: SignedDecimal
      readonly displayDecimals: number
      readonly maxLots: number
      readonly maxQuantity: SignedDecimal
      readonly priceBand: SignedDecimal
      readonly minNotional: SignedDecimal
      readonly makerFee: SignedDecimal
      readonly takerFee: SignedDecimal
      readonly maxLeverage: number
      readonly tiers: readonly {
        readonly upTo: SignedDecimal | null
        readonly maintenance: SignedDecimal
        readonly maxLeverage: number
      }[]
      readonly fundingIntervalMs: number
      readonly fundingCap: SignedDecimal
    }
  | {
      readonly market: 'derivatives'
      readonly symbol: string
      readonly name: string
      readonly base: string
      readonly quote: string
      readonly tickDecimals: number
      readonly tickSize: SignedDecimal
      readonly lotDecimals: number
      readonly lotSize: SignedDecimal
      readonly displayDecimals: number
      readonly maxLots: number
      readonly maxQuantity: SignedDecimal
      readonly priceBand: SignedDecimal
      readonly contractSize: SignedDecimal
      readonly maxLeverage: number
      readonly commission: SignedDecimal
      readonly swapLong: SignedDecimal
      readonly swapShort: SignedDecimal
      readonly spreadTicks: number
      readonly hours: 'forex' | 'index'
    }

/** Plain decimal text without exponent, such as -0.25. */
export type SignedDecimal = string

export type Uuid = string

/** Plain decimal text without sign or exponent, such as 0.25. */
export type Decimal = string

/** An instrument by its name or its symbol: AUD/USD or audusd. */
export type SymbolText = string

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: number
  readonly key: RefusalKey
  readonly field?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly outcome: 'notRun' | 'ran' | 'unknown'
  readonly requestId: string
  readonly errorId?: string | undefined
  readonly retryAfter?: number | undefined
}

export interface Order {
  readonly id: string
  readonly clientOrderId: string | null
  readonly market: 'spot' | 'futures' | 'derivatives'
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly type: 'MARKET' | 'LIMIT' | 'STOP' | 'STOP_LIMIT' | 'TRAILING_STOP'
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK' | null
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly status: 'OPEN' | 'PARTLY_FILLED' | 'FILLED' | 'CANCELLED' | 'WAITING' | 'TRIGGERED'
  readonly quantity: SignedDecimal
  readonly filled: SignedDecimal
  readonly remaining: SignedDecimal
  readonly cancelled: SignedDecimal
  readonly price: SignedDecimal | null
  readonly triggerPrice: SignedDecimal | null
  readonly averagePrice: SignedDecimal | null
  readonly held: SignedDecimal
  readonly leverage: number | null
  readonly takeProfit: {
    readonly price: SignedDecimal
  } | null
  readonly stopLoss: {
    readonly price: SignedDecimal
  } | null
  readonly positionIds: readonly string[]
  readonly cancelReason:
    | 'USER'
    | 'IMMEDIATE_REMAINDER'
    | 'FILL_LIMIT'
    | 'INSUFFICIENT_MARGIN'
    | 'LIQUIDATION'
    | 'SYSTEM'
    | 'PROTECTION_REACHED'
    | 'STOP_OUT'
    | 'REFUSED'
    | 'POSITION_CLOSED'
    | null
  readonly trigger?:
    | {
        readonly by: 'MARK' | 'INDEX' | 'LAST'
        readonly trail?:
          | {
              readonly percent: SignedDecimal | null
              readonly distance: SignedDecimal | null
              readonly best: SignedDecimal
            }
          | undefined
        readonly firedAt: Time | null
        readonly orderId: string | null
        readonly refusal: RefusalKey | null
      }
    | undefined
  readonly createdAt: Time
  readonly updatedAt: Time
}

export interface Fill {
  readonly id: string
  readonly market: 'spot' | 'futures' | 'derivatives'
  readonly orderId: string | null
  readonly clientOrderId: string | null
  readonly positionId: string | null
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly price: SignedDecimal
  readonly quantity: SignedDecimal
  readonly fee: {
    readonly coin: string
    readonly amount: SignedDecimal
  }
  readonly liquidity: 'MAKER' | 'TAKER' | null
  readonly action:
    'OPEN' | 'CLOSE' | 'TAKE_PROFIT' | 'STOP_LOSS' | 'LIQUIDATE' | 'DELEVERAGE' | 'STOP_OUT' | null
  readonly realised: SignedDecimal | null
  readonly at: Time
}

export interface OrderWithFills {
  readonly id: string
  readonly clientOrderId: string | null
  readonly market: 'spot' | 'futures' | 'derivatives'
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly type: 'MARKET' | 'LIMIT' | 'STOP' | 'STOP_LIMIT' | 'TRAILING_STOP'
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK' | null
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly status: 'OPEN' | 'PARTLY_FILLED' | 'FILLED' | 'CANCELLED' | 'WAITING' | 'TRIGGERED'
  readonly quantity: SignedDecimal
  readonly filled: SignedDecimal
  readonly remaining: SignedDecimal
  readonly cancelled: SignedDecimal
  readonly price: SignedDecimal | null
  readonly triggerPrice: SignedDecimal | null
  readonly averagePrice: SignedDecimal | null
  readonly held: SignedDecimal
  readonly leverage: number | null
  readonly takeProfit: {
    readonly price: SignedDecimal
  } | null
  readonly stopLoss: {
    readonly price: SignedDecimal
  } | null
  readonly positionIds: readonly string[]
  readonly cancelReason:
    | 'USER'
    | 'IMMEDIATE_REMAINDER'
    | 'FILL_LIMIT'
    | 'INSUFFICIENT_MARGIN'
    | 'LIQUIDATION'
    | 'SYSTEM'
    | 'PROTECTION_REACHED'
    | 'STOP_OUT'
    | 'REFUSED'
    | 'POSITION_CLOSED'
    | null
  readonly trigger?:
    | {
        readonly by: 'MARK' | 'INDEX' | 'LAST'
        readonly trail?:
          | {
              readonly percent: SignedDecimal | null
              readonly distance: SignedDecimal | null
              readonly best: SignedDecimal
            }
          | undefined
        readonly firedAt: Time | null
        readonly orderId: string | null
        readonly refusal: RefusalKey | null
      }
    | undefined
  readonly createdAt: Time
  readonly updatedAt: Time
  readonly fills: readonly Fill[]
}

export interface Position {
  readonly id: string
  readonly market: 'spot' | 'futures' | 'derivatives'
  readonly symbol: string
  readonly side: 'LONG' | 'SHORT'
  readonly quantity: SignedDecimal
  readonly entryPrice: SignedDecimal | null
  readonly entryCost: SignedDecimal | null
  readonly mark: SignedDecimal | null
  readonly unrealised: SignedDecimal | null
  readonly margin: SignedDecimal
  readonly maintenance: SignedDecimal | null
  readonly liquidationPrice: SignedDecimal | null
  readonly leverage: number
  readonly takeProfit: {
    readonly price: SignedDecimal
  } | null
  readonly stopLoss: {
    readonly price: SignedDecimal
  } | null
  readonly createdAt: Time
  readonly updatedAt: Time
}

export interface Ticker {
  readonly symbol: string
  readonly last: SignedDecimal
  readonly open24h: SignedDecimal
  readonly high24h: SignedDecimal
  readonly low24h: SignedDecimal
  readonly volume24h: SignedDecimal
  readonly bid: SignedDecimal
  readonly ask: SignedDecimal
  readonly mark: SignedDecimal
  readonly index: SignedDecimal
  readonly fundingRate: SignedDecimal
  readonly nextFundingAt: Time
  readonly stale: boolean
  readonly at: Time
}

export interface Trade {
  readonly id: number
  readonly price: SignedDecimal
  readonly quantity: SignedDecimal
  readonly takerSide: 'BUY' | 'SELL'
  readonly at: Time
}

export type AccountEvent =
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'order'
      readonly data: {
        readonly order: Order
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'position'
      readonly data: {
        readonly order: Order
        readonly close: Order | null
        readonly position: Position | null
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'fill'
      readonly data: {
        readonly fill: Fill
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'liquidation'
      readonly data: {
        readonly fill: Fill
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'deleverage'
      readonly data: {
        readonly fill: Fill
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'funding'
      readonly data: {
        readonly funding: {
          readonly positionId: string
          readonly boundary: Time
          readonly rate: SignedDecimal
          readonly mark: SignedDecimal
          readonly coin: string
          readonly amount: SignedDecimal
          readonly at: Time
        }
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'swap'
      readonly data: {
        readonly swap: {
          readonly positionId: string
          readonly rollover: Time
          readonly nights: number
          readonly coin: string
          readonly amount: SignedDecimal
          readonly at: Time
        }
      }
    }
  | {
      readonly seq: number
      readonly at: Time
      readonly commit: number
      readonly kind: 'transfer'
      readonly data: {
        readonly transfer: {
          readonly id: string
          readonly kind:
            | 'CREDIT'
            | 'DEPOSIT'
            | 'WITHDRAWAL'
            | 'WALLET'
            | 'HOLD'
            | 'RELEASE'
            | 'OPEN'
            | 'CLOSE'
            | 'LIQUIDATION'
            | 'DELEVERAGE'
            | 'FUNDING'
            | 'MARGIN'
            | 'TRADE'
            | 'DEAL'
            | 'SWAP'
            | 'SUBSCRIPTION'
            | 'REDEEM'
            | 'INTEREST'
            | 'LOTTERY'
            | 'LOTTERY_RETURN'
            | 'LOTTERY_PRIZE'
            | 'REBATE'
            | 'REWARD'
            | 'GIVEN_UP'
          readonly cause: string
          readonly at: Time
          readonly changes: readonly {
            readonly wallet: 'SPOT' | 'FUTURES' | 'DERIVATIVES' | 'SAVINGS'
            readonly coin: string
            readonly amount: SignedDecimal
            readonly locked: SignedDecimal
          }[]
        }
      }
    }

export interface NewOrder {
  readonly clientOrderId?: string | undefined
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly type: 'MARKET' | 'LIMIT' | 'STOP' | 'STOP_LIMIT' | 'TRAILING_STOP'
  readonly quantity?: Decimal | undefined
  readonly price?: Decimal | undefined
  readonly triggerPrice?: Decimal | undefined
  readonly trailPercent?: Decimal | undefined
  readonly trailDistance?: Decimal | undefined
  readonly triggerBy?: 'MARK' | 'INDEX' | 'LAST' | undefined
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined
  readonly postOnly?: boolean | undefined
  readonly reduceOnly?: boolean | undefined
  readonly leverage?: number | undefined
  readonly margin?: Decimal | undefined
  readonly positionId?: string | undefined
  readonly takeProfit?:
    | {
        readonly price: Decimal
      }
    | undefined
  readonly stopLoss?:
    | {
        readonly price: Decimal
      }
    | undefined
  readonly expireAfterMs?: number | undefined
}

export interface NamedOrder {
  readonly clientOrderId: string
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  readonly type: 'MARKET' | 'LIMIT' | 'STOP' | 'STOP_LIMIT' | 'TRAILING_STOP'
  readonly quantity?: Decimal | undefined
  readonly price?: Decimal | undefined
  readonly triggerPrice?: Decimal | undefined
  readonly trailPercent?: Decimal | undefined
  readonly trailDistance?: Decimal | undefined
  readonly triggerBy?: 'MARK' | 'INDEX' | 'LAST' | undefined
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined
  readonly postOnly?: boolean | undefined
  readonly reduceOnly?: boolean | undefined
  readonly leverage?: number | undefined
  readonly margin?: Decimal | undefined
  readonly positionId?: string | undefined
  readonly takeProfit?:
    | {
        readonly price: Decimal
      }
    | undefined
  readonly stopLoss?:
    | {
        readonly price: Decimal
      }
    | undefined
  readonly expireAfterMs?: number | undefined
}

/** Time of the exchange. */
export interface TimeAnswer {
  readonly now: Time
}

/** State of the exchange. */
export interface StatusAnswer {
  readonly source: string
  readonly trading: boolean
  readonly slow: boolean
  readonly maintenance: boolean
  readonly paused: readonly ('derivatives' | 'trading')[]
  readonly stale: readonly string[]
  readonly frozen: readonly string[]
  readonly closed: readonly string[]
}

/** Instruments of all markets. */
export interface InstrumentsAnswer {
  readonly instruments: readonly Instrument[]
}

export interface TickersQuery {
  readonly market: 'spot' | 'futures' | 'derivatives'
}

/** Tickers of a market. */
export interface TickersAnswer {
  readonly tickers: readonly Ticker[]
}

export interface BookQuery {
  readonly depth?: number | undefined
}

/** Order book of an instrument. */
export interface BookAnswer {
  readonly symbol: string
  readonly seq: number
  readonly at: Time
  readonly sum: number
  readonly bids: readonly (readonly [SignedDecimal, SignedDecimal])[]
  readonly asks: readonly (readonly [SignedDecimal, SignedDecimal])[]
}

export interface TradesQuery {
  readonly after?: string | number | undefined
  readonly limit?: number | undefined
}

/** Recent trades of an instrument. */
export interface TradesAnswer {
  readonly trades: readonly Trade[]
  readonly next?: number | undefined
}

export interface BalancesQuery {
  readonly wallet: 'SPOT' | 'FUTURES' | 'DERIVATIVES' | 'SAVINGS'
}

/** Balances of a wallet. */
export interface BalancesAnswer {
  readonly balances: readonly {
    readonly wallet: 'SPOT' | 'FUTURES' | 'DERIVATIVES' | 'SAVINGS'
    readonly coin: string
    readonly balance: SignedDecimal
    readonly locked: SignedDecimal
  }[]
}

/** The API key that signed the request. */
export interface KeySelfAnswer {
  readonly key: {
    readonly id: Uuid
    readonly name: string
    readonly kind: 'ED25519' | 'HMAC'
    readonly scopes: readonly ('read' | 'trade' | 'transfer')[]
    readonly addresses: readonly string[]
    readonly limits: {
      readonly symbols: readonly string[]
      readonly largestOrder: Decimal | null
      readonly largestPosition: Decimal | null
      readonly ordersPerMinute: number | null
    }
    readonly createdAt: Time
    readonly expiresAt: Time
  } | null
}

export interface OrdersQuery {
  readonly status?: 'open' | 'closed' | undefined
  readonly market?: 'spot' | 'futures' | 'derivatives' | undefined
  readonly symbol?: SymbolText | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** Orders of all markets. */
export interface OrdersAnswer {
  readonly orders: readonly Order[]
  readonly next?: string | undefined
}

/** Place an order. */
export type PlaceOrderAnswer = OrderWithFills

export interface CancelOrdersQuery {
  readonly market?: 'spot' | 'futures' | 'derivatives' | undefined
  readonly symbol?: SymbolText | undefined
  readonly side?: 'BUY' | 'SELL' | undefined
}

/** Cancel all orders. */
export interface CancelOrdersAnswer {
  readonly cancelled: readonly string[]
  readonly more: boolean
}

/** An order with its fills. */
export type OrderAnswer = OrderWithFills

export interface ChangeOrderBody {
  readonly price?: Decimal | undefined
  readonly triggerPrice?: Decimal | undefined
  readonly trailPercent?: Decimal | undefined
  readonly trailDistance?: Decimal | undefined
  readonly quantity?: Decimal | undefined
  readonly takeProfit?:
    | {
        readonly price: Decimal
      }
    | null
    | undefined
  readonly stopLoss?:
    | {
        readonly price: Decimal
      }
    | null
    | undefined
}

/** Change an order. */
export type ChangeOrderAnswer = OrderWithFills

/** Cancel an order. */
export type CancelOrderAnswer = OrderWithFills

export interface FillsQuery {
  readonly market?: 'spot' | 'futures' | 'derivatives' | undefined
  readonly orderId?: string | undefined
  readonly symbol?: SymbolText | undefined
  readonly after?: string | number | undefined
  readonly limit?: number | undefined
}

/** Fills of a market. */
export interface FillsAnswer {
  readonly fills: readonly Fill[]
  readonly next?: string | undefined
}

export interface PositionsQuery {
  readonly market?: 'futures' | 'derivatives' | undefined
}

/** Open positions. */
export interface PositionsAnswer {
  readonly positions: readonly Position[]
}

/** An open position. */
export type PositionAnswer = Position

export interface EventsQuery {
  readonly after?: string | number | undefined
  readonly limit?: number | undefined
}

/** Events of the account. */
export interface EventsAnswer {
  readonly events: readonly AccountEvent[]
  readonly oldest: number
  readonly last: number
  readonly next?: number | undefined
}

export interface PlaceOrdersBody {
  readonly orders: readonly NamedOrder[]
}

/** Place up to 20 orders. */
export interface PlaceOrdersAnswer {
  readonly results: readonly (
    | {
        readonly order: OrderWithFills
      }
    | {
        readonly problem: {
          readonly type: string
          readonly title: string
          readonly status: number
          readonly code: number
          readonly key: string
          readonly field?: string | undefined
          readonly params?: Readonly<Record<string, string | number>> | undefined
          readonly outcome: 'notRun' | 'ran' | 'unknown'
          readonly requestId: string
          readonly retryAfter?: number | undefined
        }
      }
  )[]
}

export interface SetDeadManBody {
  readonly timeoutMs: 0 | number
  readonly symbols?: readonly string[] | undefined
  readonly scope: 'key' | 'account'
}

/** Arm or disarm the dead man’s switch. */
export interface SetDeadManAnswer {
  readonly armedUntil: Time | null
}

export interface ClosePositionBody {
  readonly clientOrderId?: string | undefined
  readonly type?: 'MARKET' | 'LIMIT' | undefined
  readonly quantity?: Decimal | undefined
  readonly price?: Decimal | undefined
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined
  readonly postOnly?: boolean | undefined
  readonly expireAfterMs?: number | undefined
}

/** Close a position. */
export type ClosePositionAnswer = OrderWithFills
