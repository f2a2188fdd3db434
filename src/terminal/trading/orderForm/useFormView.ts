// What an order form knows of market, wallet and settings, and what its market makes of the draft,
// a few times a second.
import { useMemo } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { useTradingState } from '../../symbolbar/useTradingState'
import { useAccount } from '../account/useAccount'
import { useFees } from '../account/useFees'
import { useTickers } from '../account/useTickers'
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
  const { tickers } = useTickers(panelId, visible, adapter.market)
  const { maker, taker } = useFees(instrument)
  return useMemo(() => {
    const quote = quoteOf(tickers.get(instrument.symbol))
    const fees = { maker, taker }
    const facts = { instrument, quote, state, account, tickers, fees, text }
    return adapter.view(facts, settings, draft)
  }, [adapter, settings, instrument, state, account, tickers, maker, taker, text, draft])
}
