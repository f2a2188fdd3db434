// What an order form knows of market, wallet and settings, and what its market makes of the draft,
// a few times a second.
import { useMemo } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { useTradingState } from '../../symbolbar/useTradingState'
import { useAccount } from '../account/useAccount'
import { useFees } from '../account/useFees'
import { useTickersOf } from '../account/useTickersOf'
import type { Draft } from './draft'
import { quoteOf } from './formQuote'
import type { FormView, OrderFormAdapter } from './OrderFormAdapter'

export interface FormViewProps {
  readonly adapter: OrderFormAdapter
  /** A snapshot of the adapter's settings. */
  readonly settings: object
  readonly instrument: Instrument
  readonly panelId: string
  readonly visible: boolean
}

export function useFormView(props: FormViewProps, draft: Draft): FormView {
  const { adapter, settings, instrument, panelId, visible } = props
  const text = useText()
  const account = useAccount()
  const state = useTradingState(instrument.symbol)
  const { pricedBy } = adapter
  const symbols = useMemo(() => pricedBy(instrument, account), [pricedBy, instrument, account])
  const { tickers, freshness } = useTickersOf(panelId, visible, symbols)
  const { maker, taker } = useFees(instrument)
  return useMemo(() => {
    const quote = quoteOf(tickers.get(instrument.symbol), freshness)
    const fees = { maker, taker }
    const facts = { instrument, quote, state, account, tickers, fees, text }
    const view = adapter.view(facts, settings, draft)
    if (quote.ageMs === null || draft.type !== 'MARKET') return view
    return { ...view, warnings: [...view.warnings, 'priceOld' as const] }
  }, [adapter, settings, instrument, state, account, tickers, freshness, maker, taker, text, draft])
}
