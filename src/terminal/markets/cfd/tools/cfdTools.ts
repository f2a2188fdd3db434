// Calculator, swap and results of CFDs.
import { amount } from '../../../../domain/brand'
import {
  conversionOf,
  conversionSymbol,
  dollarsUp,
  type Conversion,
} from '../../../../domain/cfd/conversion'
import { cfdProfit, contractValue, openingNeed } from '../../../../domain/cfd/figures'
import type { DerivativeInstrument } from '../../../../domain/instruments'
import type { CfdDealRecord } from '../../../../domain/records/cfdRecords'
import { pagedQuery } from '../../../../app/query/query'
import type { CalculatorScene, CalculatorTerms, MarketTools, Trade } from '../../MarketTools'
import { quotesOf } from '../quotes'
import { SwapRates } from './SwapRates'

const sceneOf = (
  instrument: DerivativeInstrument,
  { direction, leverage }: CalculatorTerms,
  conversion: Conversion,
): CalculatorScene => ({
  trade(entry, exit, size) {
    const terms = { direction, size, leverage, price: entry, exit: null }
    const { margin, commission } = openingNeed(instrument, terms, conversion)
    const value = dollarsUp(contractValue(instrument, entry, size), conversion)
    const gain = cfdProfit(instrument, { direction, size, entry }, exit, conversion)
    return { value, margin, fees: commission.due, net: amount(gain - commission.due) }
  },
})

const tradeOf = ({ dealId, forexUuid, action, profit, fee, at }: Deal): Trade => ({
  id: dealId,
  position: forexUuid,
  closes: action !== 'OPEN',
  realised: profit,
  fee,
  at,
})
type Deal = Pick<CfdDealRecord, 'dealId' | 'forexUuid' | 'action' | 'profit' | 'fee' | 'at'>

export const cfdTools: MarketTools = {
  calculator: {
    modes: ['profit', 'size'],
    sided: true,
    unit: 'orderForm.lots',
    note: 'commission',
    pricedBy(instrument) {
      const joining = instrument.market === 'derivatives' ? conversionSymbol(instrument) : null
      return joining === null ? [instrument.symbol] : [instrument.symbol, joining]
    },
    scene(instrument, terms, tickers) {
      if (instrument.market !== 'derivatives') return null
      const conversion = conversionOf(instrument, quotesOf(tickers))
      return conversion && sceneOf(instrument, terms, conversion)
    },
  },
  charges: {
    kind: 'SWAP',
    wallet: 'DERIVATIVES',
    Rates: SwapRates,
    symbols: ({ cfdPositions }) =>
      new Map(cfdPositions.map(({ forexUuid, symbol }) => [forexUuid, symbol] as const)),
  },
  results: {
    list: (rows) => pagedQuery('cfdTransactions', { rows }, tradeOf),
    tradeIn: (notice) => (notice.kind === 'DEAL' ? tradeOf(notice.deal) : null),
  },
}
