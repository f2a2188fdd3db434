// The calculator of spot pairs: coins bought, and what the fee left of them sold.
import { amount, lots } from '../../../../domain/brand'
import type { SpotInstrument } from '../../../../domain/instruments'
import { lotValue, spotCost, spotProceeds } from '../../../../domain/orders/spotCost'
import { notional } from '../../../../domain/perpetual/margin'
import type { CalculatorScene, CalculatorTerms, MarketTools } from '../../MarketTools'

const sceneOf = (
  instrument: SpotInstrument,
  { fee }: Pick<CalculatorTerms, 'fee'>,
): CalculatorScene => ({
  trade(entry, exit, quantity) {
    const value = spotCost(instrument, 'BUY', entry, quantity)
    const bought = spotProceeds(instrument, 'BUY', entry, quantity, fee).net
    const sold = lots(Number(bought / lotValue(instrument)))
    const { net: proceeds } = spotProceeds(instrument, 'SELL', exit, sold, fee)
    const net = amount(proceeds - value)
    const before = notional(instrument, exit, quantity) - value
    return { value, margin: value, fees: amount(before - net), net }
  },
})

export const spotTools: MarketTools = {
  calculator: {
    modes: ['profit', 'size'],
    sided: false,
    unit: null,
    note: 'fees',
    pricedBy: ({ symbol }) => [symbol],
    scene: (instrument, terms) =>
      instrument.market === 'spot' ? sceneOf(instrument, terms) : null,
  },
  charges: null,
  results: null,
}
