// Calculator, funding and results of perpetual futures.
import { amount } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import {
  feeOf,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  notional,
  profit,
} from '../../../../domain/perpetual/margin'
import { maxLeverageFor } from '../../../../domain/perpetual/tiers'
import type { PerpetualFill } from '../../../../domain/records/records'
import { pagedQuery } from '../../../../app/query/query'
import type { CalculatorScene, CalculatorTerms, MarketTools, Trade } from '../../MarketTools'
import { FundingRates } from './FundingRates'

/** Opened and closed as a taker; liquidated as the only position in its contract. */
const sceneOf = (
  instrument: PerpetualInstrument,
  { direction, leverage, fee }: CalculatorTerms,
): CalculatorScene => ({
  trade(entry, exit, quantity) {
    const value = notional(instrument, entry, quantity)
    const end = notional(instrument, exit, quantity)
    const fees = amount(feeOf(value, fee) + feeOf(end, fee))
    const net = amount(profit(direction, value, end) - fees)
    return { value, margin: initialMargin(value, leverage), fees, net }
  },
  liquidation(entry, quantity) {
    const value = notional(instrument, entry, quantity)
    const margin = initialMargin(value, leverage)
    const tierBase = amount(0n)
    const part = { direction, quantity, entryCost: value, margin, tierBase }
    return {
      value,
      margin,
      maintenance: maintenanceMargin(instrument, value, tierBase),
      price: liquidationPrice(instrument, part),
      mostLeverage: maxLeverageFor(instrument, value),
    }
  },
})

const tradeOf = ({ fillId, futureId, action, realisedPnl, fee, at }: Fill): Trade => ({
  id: fillId,
  position: futureId,
  closes: action !== 'OPEN',
  realised: realisedPnl,
  fee,
  at,
})
type Fill = Pick<PerpetualFill, 'fillId' | 'futureId' | 'action' | 'realisedPnl' | 'fee' | 'at'>

export const perpetualTools: MarketTools = {
  calculator: {
    modes: ['profit', 'liquidation', 'size'],
    sided: true,
    unit: null,
    note: 'fees',
    pricedBy: ({ symbol }) => [symbol],
    scene: (instrument, terms) =>
      instrument.market === 'futures' ? sceneOf(instrument, terms) : null,
  },
  charges: {
    kind: 'FUNDING',
    wallet: 'FUTURES',
    Rates: FundingRates,
    symbols: ({ positions }) =>
      new Map(positions.map(({ futureId, symbol }) => [futureId, symbol] as const)),
  },
  results: {
    list: (rows) => pagedQuery('perpetualTransactions', { rows }, tradeOf),
    tradeIn: (notice) => (notice.kind === 'FILL' ? tradeOf(notice.fill) : null),
  },
}
