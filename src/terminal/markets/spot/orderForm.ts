// Spot order form: its parts and remembered settings.
import { chooseSpotTimeInForce, chooseSpotType, spot } from '../../../state/spot'
import { availableOf } from '../../trading/account/useAccount'
import { orderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { BOOK_FORM, BOOK_PARTS } from '../bookMarket'
import { spotView } from './formView'

export const spotForm = orderFormAdapter({
  ...BOOK_FORM,
  market: 'spot',
  sides: { BUY: 'spot.side.BUY', SELL: 'spot.side.SELL' },
  parts: { ...BOOK_PARTS, size: 'total' },
  keys: 'spot.keys',
  settings: spot,
  draftFromSettings: ({ type, timeInForce }) => ({ type, timeInForce }),
  saveSettings({ type, timeInForce }) {
    if (type === 'LIMIT' || type === 'MARKET') chooseSpotType(type)
    if (timeInForce !== undefined) chooseSpotTimeInForce(timeInForce)
  },
  cleared: { size: '', unit: 'base' },
  leverage: null,
  view({ instrument, account: { balances }, ...facts }, _, draft) {
    if (instrument.market !== 'spot') throw new Error(`${instrument.symbol} is no spot pair`)
    const available = {
      base: availableOf(balances, 'SPOT', instrument.base),
      quote: availableOf(balances, 'SPOT', instrument.quote),
    }
    return spotView({ ...facts, instrument, available }, draft)
  },
})
