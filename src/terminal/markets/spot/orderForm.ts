// The order form of spot trading: its parts and what is kept for next time.
import { chooseSpotTimeInForce, chooseSpotType, spot } from '../../../state/spot'
import { availableOf } from '../../trading/account/useAccount'
import { orderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { joinPrice } from '../../trading/orderForm/formQuote'
import { spotView } from './formView'

export const spotForm = orderFormAdapter({
  market: 'spot',
  sides: { BUY: 'spot.side.BUY', SELL: 'spot.side.SELL' },
  types: ['LIMIT', 'MARKET'],
  parts: {
    sides: 'buttons',
    size: 'total',
    quickSizes: [],
    protection: false,
    terms: true,
    reduceOnly: false,
    closing: false,
  },
  keys: 'spot.keys',
  Notice: null,
  labels: { size: 'orderForm.size', available: 'orderForm.available' },
  settings: spot,
  kept: ({ type, timeInForce }) => ({ type, timeInForce }),
  keep({ type, timeInForce }) {
    if (type === 'LIMIT' || type === 'MARKET') chooseSpotType(type)
    if (timeInForce !== undefined) chooseSpotTimeInForce(timeInForce)
  },
  cleared: { size: '', unit: 'base' },
  leverage: null,
  pricedBy: ({ symbol }) => [symbol],
  view({ instrument, account: { balances }, ...facts }, _, draft) {
    if (instrument.market !== 'spot') throw new Error(`${instrument.symbol} is no spot pair`)
    const available = {
      base: availableOf(balances, 'SPOT', instrument.base),
      quote: availableOf(balances, 'SPOT', instrument.quote),
    }
    return spotView({ ...facts, instrument, available }, draft)
  },
  offerPrice: (_, draft, quote) => joinPrice(draft, quote),
  typeAt: () => 'LIMIT',
})
