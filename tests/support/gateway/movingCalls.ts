// One good body for every call that moves money or places an order, and the command that it must
// become: the table over which each is mutated.
import type { CustomerCommand } from '../core'
import { readAmount } from '../../../src/domain/decimal'
import type { CallName } from '../../../src/protocol/calls'

export const FUTURE = '00000000-0000-4000-8000-0000000000aa'
export const ORDER = '00000000-0000-4000-8000-0000000000bb'
export const FOREX = '00000000-0000-4000-8000-0000000000cc'

export interface MovingCall {
  readonly name: CallName
  /** The path with its parameters filled in. */
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
  readonly kind: CustomerCommand['kind']
  /** What reaches the exchange, where it is not the body itself. */
  readonly command?: object
}

const SPOT = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  quantity: '0.01',
  price: '60000.00',
  timeInForce: 'GTC',
  postOnly: true,
}
const FUTURES = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.01',
  openPrice: '60000.0',
  leverage: 10,
  margin: '70',
  stopLossPrice: '59000.0',
  takeProfitPrice: '62000.0',
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: true,
}
const DEALT = {
  symbol: 'AUD/USD',
  side: 'LONG',
  openType: 'STOP',
  size: '0.10',
  leverage: 50,
  openPrice: '0.66000',
  takeProfitPrice: '0.67000',
  stopLossPrice: '0.65000',
}
const STOP = {
  type: 'STOP_LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  triggerPrice: '61000.0',
  triggerBy: 'INDEX',
  quantity: '0.01',
  openPrice: '61100.0',
  leverage: 10,
}
const STOP_AMENDED = { triggerPrice: '61500.0', quantity: '0.02' }
const CLOSING = { futureId: FUTURE, quantity: '0.1', type: 'LIMIT', closePrice: '61000.0' }
const AMENDED = { openPrice: '59999.0', quantity: '0.02' }

const WITHDRAWN = {
  coin: 'USDT',
  coinType: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  amount: '100',
  mobileVerifyCode: '123456',
  emailVerifyCode: '654321',
}

const SUBSCRIBED = {
  savingPlanUuid: ORDER,
  savingItemUuid: ORDER,
  amount: '100',
  autoRenew: false,
}

export const MOVING_CALLS: readonly MovingCall[] = [
  {
    name: 'withdraw',
    url: '/withdraw',
    body: WITHDRAWN,
    kind: 'withdraw.request',
    command: {
      ...WITHDRAWN,
      facts: {
        kycLevel: 1,
        heldUntil: 0,
        price: readAmount('1'),
        addressRefusal: null,
        codes: { ok: true, value: ['by mail', 'by message'] },
      },
    },
  },
  {
    name: 'withdrawCancel',
    url: `/withdraw/${ORDER}/cancel`,
    body: {},
    kind: 'withdraw.cancel',
    command: { uuid: ORDER },
  },
  {
    name: 'subscribe',
    url: '/subscriptions',
    body: SUBSCRIBED,
    kind: 'savings.subscribe',
  },
  {
    name: 'subscriptionAutoRenew',
    url: `/subscriptions/${ORDER}/autorenew`,
    body: {},
    kind: 'savings.autoRenew',
    command: { uuid: ORDER, autoRenew: undefined },
  },
  {
    name: 'subscriptionCancel',
    url: `/subscriptions/${ORDER}/cancel`,
    body: {},
    kind: 'savings.cancel',
    command: { uuid: ORDER },
  },
  {
    name: 'setTradingLimits',
    url: '/settings/limits',
    body: { market: 'spot', largestOrder: '1000' },
    kind: 'limits.set',
  },
  {
    name: 'lotteryBuy',
    url: '/games/lottery/buy',
    body: { numbers: ['007', '417'], round: 1 },
    kind: 'lottery.buy',
  },
  { name: 'ordersBuy', url: '/orders/buy', body: SPOT, kind: 'orders.buy' },
  { name: 'ordersSale', url: '/orders/sale', body: SPOT, kind: 'orders.sale' },
  { name: 'ordersCancel', url: '/orders/cancel', body: { uuid: ORDER }, kind: 'orders.cancel' },
  {
    name: 'ordersAmend',
    url: '/orders/amend',
    body: { uuid: ORDER, price: '59999.00', quantity: '0.02' },
    kind: 'orders.amend',
  },
  { name: 'perpetualOpen', url: '/futures/open', body: FUTURES, kind: 'futures.open' },
  { name: 'perpetualClose', url: '/futures/close', body: CLOSING, kind: 'futures.close' },
  {
    name: 'perpetualChange',
    url: '/futures/change',
    body: { futureId: FUTURE, takeProfitPrice: '62000.0', stopLossPrice: null },
    kind: 'futures.change',
  },
  {
    name: 'perpetualCancel',
    url: `/futures/${FUTURE}/cancel`,
    body: {},
    kind: 'futures.cancel',
    command: { futureId: FUTURE },
  },
  {
    name: 'perpetualCancelClose',
    url: `/futures/${FUTURE}/cancel-close`,
    body: {},
    kind: 'futures.cancelClose',
    command: { futureId: FUTURE },
  },
  {
    name: 'perpetualAmend',
    url: `/futures/${FUTURE}/amend`,
    body: AMENDED,
    kind: 'futures.amend',
    command: { ...AMENDED, futureId: FUTURE },
  },
  {
    name: 'perpetualMargin',
    url: `/futures/${FUTURE}/margin`,
    body: { amount: '25.5' },
    kind: 'futures.margin',
    command: { amount: '25.5', futureId: FUTURE },
  },
  { name: 'perpetualStop', url: '/futures/stops', body: STOP, kind: 'futures.stop' },
  {
    name: 'perpetualAmendStop',
    url: `/futures/stops/${ORDER}/amend`,
    body: STOP_AMENDED,
    kind: 'futures.amendStop',
    command: { ...STOP_AMENDED, stopId: ORDER },
  },
  {
    name: 'perpetualCancelStop',
    url: `/futures/stops/${ORDER}/cancel`,
    body: {},
    kind: 'futures.cancelStop',
    command: { stopId: ORDER },
  },
  {
    name: 'cfdOpen',
    url: '/forexs/open',
    body: DEALT,
    kind: 'cfd.open',
    command: { ...DEALT, symbol: 'audusd' },
  },
  {
    name: 'cfdUpdate',
    url: '/forexs/update',
    body: { forexUuid: FOREX, openPrice: '0.66000', takeProfitPrice: null },
    kind: 'cfd.update',
  },
  {
    name: 'cfdClose',
    url: '/forexs/close',
    body: { forexUuid: FOREX, size: '0.05' },
    kind: 'cfd.close',
  },
  {
    name: 'cfdCancel',
    url: `/forexs/${FOREX}/cancel`,
    body: {},
    kind: 'cfd.cancel',
    command: { forexUuid: FOREX },
  },
  {
    name: 'transfer',
    url: '/accounts/transfer',
    body: { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '10' },
    kind: 'accounts.transfer',
  },
]
