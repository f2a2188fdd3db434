// CFD order form: its parts, remembered settings and leverage.
import { lazy, type ComponentType } from 'react'
import { conversionOf } from '../../../domain/cfd/conversion'
import type { OpeningTerms } from '../../../domain/cfd/figures'
import { stopOutOfOrder } from '../../../domain/cfd/stopOutPrice'
import type { DerivativeInstrument, Instrument } from '../../../domain/instruments'
import { CFD_OPEN_TYPES, type CfdOpenType } from '../../../domain/records/cfdRecords'
import {
  cfdLeverageOf,
  chooseCfdLeverage,
  chooseCfdSize,
  chooseCfdType,
  cfdSettings,
} from '../../../state/cfd'
import type { FormType } from '../../trading/orderForm/draft'
import { orderFormAdapter } from '../../trading/orderForm/OrderFormAdapter'
import { cfdView, directionOf } from './formView'
import { openWallet } from './openWallet'
import { pricedBy } from './pricedBy'
import { proposeTrigger, typeAt } from './proposeTrigger'
import { quotesOf } from './quotes'

const BetaNotice = lazy<ComponentType<{ readonly shown: boolean }>>(() =>
  import('./BetaNotice').then((module) => ({ default: module.BetaNotice })),
)

export const cfdForm = orderFormAdapter({
  market: 'derivatives',
  sides: { BUY: 'cfd.side.LONG', SELL: 'cfd.side.SHORT' },
  types: ['MARKET', 'LIMIT', 'STOP'],
  parts: {
    sides: 'quotes',
    size: 'lots',
    walks: false,
    quickSizes: ['0.01', '0.10', '0.50', '1.00'],
    protection: true,
    terms: false,
    reduceOnly: false,
    closing: false,
  },
  keys: 'cfd.keys',
  Notice: BetaNotice,
  labels: { size: 'cfd.size', available: 'cfd.free' },
  settings: cfdSettings,
  draftFromSettings: ({ type, size }) => ({ type, size }),
  saveSettings({ type, size }) {
    if (type !== undefined && isOpenType(type)) chooseCfdType(type)
    if (size !== undefined) chooseCfdSize(size)
  },
  cleared: { price: '', priceChosen: false, takeProfit: '', stopLoss: '' },
  leverage: (settings, { instrument, text: { t } }) => {
    const leverage = cfdLeverageOf(settings, instrument.symbol)
    const max = isCfd(instrument) ? instrument.maxLeverage : 1
    return {
      leverage,
      max,
      label: `${t('orderForm.leverage')} ${leverage}×`,
      note: t('cfd.leverage.note', { max }),
      choose: (value) => chooseCfdLeverage(instrument.symbol, value),
    }
  },
  pricedBy,
  view({ instrument, account, tickers, state, quote: formQuote, text }, settings, draft) {
    if (!isCfd(instrument)) throw new Error(`${instrument.symbol} is no CFD`)
    const quotes = quotesOf(tickers)
    const conversion = conversionOf(instrument, quotes)
    const quote = quotes(instrument.symbol)
    const wallet = openWallet(account, quotes)
    const lost = state === 'stale' || formQuote.stale
    const facts = {
      instrument,
      formQuote,
      quote,
      conversion,
      stale: lost || (quote !== null && conversion === null),
      session: state !== 'closed',
      state: lost ? ('stale' as const) : state,
      figures: wallet.figures,
      liquidationOf: (order: Omit<OpeningTerms, 'exit'>) =>
        stopOutOfOrder(wallet, instrument, order, quotes),
      leverage: cfdLeverageOf(settings, instrument.symbol),
      text,
    }
    const { type } = draft
    if (!isOpenType(type)) throw new Error(`CFDs have no orders of type ${type}`)
    return cfdView(facts, { ...draft, type })
  },
  offerPrice(instrument, { side, type }, { bid, ask }) {
    if (type === 'MARKET' || !isOpenType(type) || bid <= 0 || !isCfd(instrument)) return null
    return proposeTrigger(instrument, type, directionOf(side), { bid, ask })
  },
  typeAt: (price, { side }, { bid, ask }) =>
    bid <= 0 ? 'LIMIT' : typeAt(price, directionOf(side), { bid, ask }),
})

const isOpenType = (type: FormType): type is CfdOpenType =>
  (CFD_OPEN_TYPES as readonly FormType[]).includes(type)

const isCfd = (instrument: Instrument): instrument is DerivativeInstrument =>
  instrument.market === 'derivatives'
