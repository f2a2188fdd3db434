// Perpetual order form: its parts, remembered settings and leverage.
import { leverageLeft } from '../../../domain/perpetual/tiers'
import {
  chooseLeverage,
  chooseTimeInForce,
  chooseType,
  chooseUnit,
  perpetualSettings,
  leverageOf,
} from '../../../state/perpetual'
import { isStopType } from '../../trading/orderForm/draft'
import { orderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { quoteOf } from '../../trading/orderForm/formQuote'
import { BOOK_FORM, BOOK_PARTS } from '../bookMarket'
import { exposureAt } from './exposureAt'
import { perpetualView } from './formView'
import { isPerpetual, perpetualFacts } from './perpetualFacts'

export const perpetualForm = orderFormAdapter({
  ...BOOK_FORM,
  market: 'futures',
  sides: { BUY: 'orderForm.side.long', SELL: 'orderForm.side.short' },
  parts: { ...BOOK_PARTS, size: 'unit', protection: true, reduceOnly: true, closing: true },
  keys: 'orderForm.keys',
  settings: perpetualSettings,
  draftFromSettings: ({ type, timeInForce, unit }) => ({ type, timeInForce, unit }),
  saveSettings({ type, timeInForce, unit }) {
    if (type === 'LIMIT' || type === 'MARKET' || (type && isStopType(type))) chooseType(type)
    if (timeInForce !== undefined) chooseTimeInForce(timeInForce)
    if (unit !== undefined) chooseUnit(unit)
  },
  types: ['LIMIT', 'MARKET', 'STOP_MARKET', 'STOP_LIMIT', 'TRAILING_STOP'],
  cleared: { trigger: '', size: '', takeProfit: '', stopLoss: '' },
  leverage: (settings, { instrument, account, tickers, text: { t } }) => {
    const leverage = leverageOf(settings, instrument.symbol)
    const { reference } = quoteOf(tickers.get(instrument.symbol))
    const max = isPerpetual(instrument)
      ? leverageLeft(instrument, exposureAt(instrument, account, reference))
      : 1
    return {
      leverage,
      max,
      label: t('orderForm.isolated', { leverage }),
      note: t('orderForm.leverage.note', { max }),
      choose: (value) => chooseLeverage(instrument.symbol, value),
    }
  },
  view: (facts, settings, draft) => perpetualView(perpetualFacts(facts, settings), draft),
  loadStopView: async () => (await import('./stopView')).stopView,
  // In a stop order the picked price is its trigger; a trailing one has none of its own.
  typeAt: (_, { type }) => (isStopType(type) && type !== 'TRAILING_STOP' ? type : 'LIMIT'),
})
