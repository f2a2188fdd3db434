// Owns the English words of every refusal of the exchange.
// The other languages are typed by this file.
import type { RefusalKey } from '../../../domain/refusals'

export const refusalsEn = {
  'refusals.unknown': 'The exchange refused this request. Nothing was changed.',
  'refusals.internal': 'Something failed on our side. Nothing was changed; please try again.',
  'refusals.tokenExpired': 'Your sign-in has expired. Please sign in again.',
  'refusals.tokenInvalid': 'Your sign-in is no longer valid. Please sign in again.',
  'refusals.sessionRevoked': 'This session was ended. Please sign in again.',
  'refusals.signedInElsewhere':
    'You were signed out because this account signed in on other devices.',
  'refusals.accountDisabled': 'This account is disabled. Please contact customer service.',
  'refusals.maintenance': 'Under maintenance. Nothing was changed; please try again later.',
  'refusals.rateLimited': 'Too many requests. Please wait a moment.',
  'refusals.routeUnknown': 'The exchange does not know this call.',
  'refusals.forbiddenOrigin': 'This request came from a site that is not allowed.',
  'refusals.bodyMalformed': 'The request could not be read.',
  'refusals.bodyTooLarge': 'The request is too large.',
  'refusals.fieldUnknown': 'The request has a field the exchange does not know.',
  'refusals.fieldMissing': 'Please fill in this field.',
  'refusals.fieldType': 'This value has the wrong form.',
  'refusals.numberFormat': 'Enter a plain number, such as 0.25.',
  'refusals.numberPrecision': 'At most {decimals} decimals.',
  'refusals.numberNotPositive': 'Enter a number above zero.',
  'refusals.numberTooLarge': 'This number is too large.',
  'refusals.idempotencyKeyMissing': 'The request lacks its safety key. Nothing was changed.',
  'refusals.idempotencyKeyReused':
    'This request differs from an earlier one with the same safety key.',
  'refusals.instrumentUnknown': 'This instrument does not exist.',
  'refusals.instrumentStale':
    'Prices of this instrument are out of date, so no new orders are taken. Please try again shortly.',
  'refusals.orderTypeUnsupported': 'This order type is not available here.',
  'refusals.leverageInvalid': 'Leverage goes from 1× to {max}× here.',
  'refusals.priceMissing': 'A limit order needs a price.',
  'refusals.priceNotAllowed': 'A market order carries no price.',
  'refusals.timeInForceInvalid': 'This time in force does not fit the order.',
  'refusals.quantityTooLarge': 'At most {max} in one order.',
  'refusals.notionalTooSmall': 'The order must be worth at least {min}.',
  'refusals.priceOutOfBand': 'This price is too far from the mark price.',
  'refusals.takeProfitWrongSide':
    'Take profit must be above the price for a long and below it for a short.',
  'refusals.stopLossWrongSide':
    'Stop loss must be below the price for a long and above it for a short.',
  'refusals.marginTooSmall':
    'The margin would be below the maintenance margin. Lower the leverage or the size.',
  'refusals.tooManyOpenOrders': 'You have too many open orders. Cancel one first.',
  'refusals.ticketUnknown': 'This order or position was not found.',
  'refusals.ticketLiquidating': 'This position is being liquidated.',
  'refusals.ticketNotOpen': 'This position is not open any more.',
  'refusals.ticketNotPending': 'This order can no longer be cancelled: it was filled or cancelled.',
  'refusals.closeQuantityTooLarge': 'The position is smaller: at most {max} can be closed.',
  'refusals.postOnlyWouldTake':
    'A post-only order at this price would fill at once, so it was not placed.',
  'refusals.fillOrKillUnfillable': 'The whole size cannot be filled at once, so nothing was.',
  'refusals.noLiquidity': 'No counter-orders within the price band. Nothing was filled.',
  'refusals.insufficientAvailable': 'Not enough available balance.',
  'refusals.transferSameWallet': 'Choose two different wallets.',
  'refusals.coinUnknown': 'This coin does not exist here.',
  'refusals.frameTooLarge': 'The stream message is too large.',
  'refusals.frameMalformed': 'The stream message could not be read.',
  'refusals.operationUnknown': 'The stream does not know this operation.',
  'refusals.channelUnknown': 'The stream has no such channel.',
  'refusals.tooManySubscriptions': 'Too many subscriptions on one connection.',
  'refusals.streamUnauthenticated': 'Sign in to receive this.',
  'refusals.slowConsumer': 'The connection was too slow and was closed.',
  'refusals.streamRateLimited': 'Too many stream messages. Please wait a moment.',
} satisfies Record<`refusals.${RefusalKey}` | 'refusals.unknown', string>
