// Perpetual order form: its parts, remembered settings and leverage.
import { amount, type Amount, type Ticks } from '../../../domain/brand'
import type { Instrument, PerpetualInstrument } from '../../../domain/instruments'
import { exposureValue } from '../../../domain/perpetual/exposure'
import { exposureOf } from '../../../domain/perpetual/openParts'
import { leverageLeft } from '../../../domain/perpetual/tiers'
import type { AccountView } from '../../../domain/views/views'
import {
  chooseLeverage,
  chooseTimeInForce,
  chooseType,
  chooseUnit,
  perpetualSettings,
  leverageOf,
} from '../../../state/perpetual'
import { availableOf } from '../../trading/account/useAccount'
import { orderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { quoteOf } from '../../trading/orderForm/formQuote'
import { BOOK_FORM, BOOK_PARTS } from '../bookMarket'
import { perpetualView } from './formView'

export const perpetualForm = orderFormAdapter({
  ...BOOK_FORM,
  market: 'futures',
  sides: { BUY: 'orderForm.side.long', SELL: 'orderForm.side.short' },
  parts: { ...BOOK_PARTS, size: 'unit', protection: true, reduceOnly: true, closing: true },
  keys: 'orderForm.keys',
  settings: perpetualSettings,
  draftFromSettings: ({ type, timeInForce, unit }) => ({ type, timeInForce, unit }),
  saveSettings({ type, timeInForce, unit }) {
    if (type === 'LIMIT' || type === 'MARKET') chooseType(type)
    if (timeInForce !== undefined) chooseTimeInForce(timeInForce)
    if (unit !== undefined) chooseUnit(unit)
  },
  cleared: { size: '', takeProfit: '', stopLoss: '' },
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
  view({ instrument, account, ...facts }, settings, draft) {
    const { balances, positions } = account
    if (!isPerpetual(instrument)) throw new Error(`${instrument.symbol} is no perpetual`)
    const available = availableOf(balances, 'FUTURES', instrument.quote)
    const leverage = leverageOf(settings, instrument.symbol)
    const exposure = exposureAt(instrument, account, facts.quote.reference)
    return perpetualView({ ...facts, instrument, available, exposure, positions, leverage }, draft)
  },
})

const isPerpetual = (instrument: Instrument): instrument is PerpetualInstrument =>
  instrument.market === 'futures'

/** The customer's open and resting exposure in the contract; zero before the first mark price. */
function exposureAt(
  instrument: PerpetualInstrument,
  { orders, positions }: AccountView,
  mark: Ticks | null,
): Amount {
  if (mark === null) return amount(0n)
  return exposureValue(instrument, exposureOf(instrument, [...orders, ...positions]), mark)
}
