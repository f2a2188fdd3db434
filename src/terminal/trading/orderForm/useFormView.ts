// Inputs and view of an order form: market, wallet and settings, evaluated a few times a second by
// the market's adapter.
import { useMemo } from 'react'
import { formatTicks } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { Ticker } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { useMarkets } from '../../markets/markets'
import { useTradingState } from '../../symbolbar/useTradingState'
import { useAccount } from '../account/useAccount'
import { useFees } from '../account/useFees'
import { useTickersOf } from '../account/useTickersOf'
import { followsMarket, isStopType, type Draft } from './draft'
import { fitShare } from './fitShare'
import { quoteOf } from './formQuote'
import { levelsOfOthers } from './levelsOfOthers'
import type { FormView, OrderFormAdapter } from './OrderFormAdapter'
import { useLevels } from './useLevels'
import { useStopView } from './useStopView'

/** Positions of resting orders depend on no price. */
const NO_TICKERS: ReadonlyMap<string, Ticker> = new Map()

export interface FormViewProps {
  readonly adapter: OrderFormAdapter
  /** A snapshot of the adapter's settings. */
  readonly settings: object
  readonly instrument: Instrument
  readonly panelId: string
  readonly visible: boolean
  /** Stands in for the offered price, which follows the market; null: it follows. */
  readonly heldPrice: string | null
}

/** The draft as it would be sent, and its view. */
export interface FittedView {
  readonly draft: Draft
  readonly view: FormView
}

export interface ViewedDraft extends FittedView {
  /** The same of another draft of the form, such as one on the other side. */
  readonly viewOf: (draft: Draft) => FittedView
}

/** `typed` has no price until one is chosen: the offered one is put in. */
export function useFormView(props: FormViewProps, typed: Draft): ViewedDraft {
  const { adapter, settings, instrument, panelId, visible, heldPrice } = props
  const text = useText()
  const account = useAccount()
  const state = useTradingState(instrument.symbol)
  const { pricedBy } = adapter
  const symbols = useMemo(() => pricedBy(instrument, account), [pricedBy, instrument, account])
  const { tickers, freshness } = useTickersOf(panelId, visible, symbols)
  const { maker, taker } = useFees(instrument)
  const stopView = useStopView(adapter)
  const walks = visible && adapter.parts.walks && typed.type === 'MARKET'
  const book = useLevels(panelId, instrument.symbol, walks ? typed.side : null)
  const market = useMarkets().of(adapter.market)
  const levels = useMemo(() => {
    if (book.length === 0 || !market) return book
    const orders = market.lists.orders.rows(account, NO_TICKERS)
    return levelsOfOthers(book, orders, instrument.symbol, typed.side === 'BUY' ? 'SELL' : 'BUY')
  }, [book, market, account, instrument.symbol, typed.side])
  const quote = useMemo(
    () => quoteOf(tickers.get(instrument.symbol), freshness),
    [tickers, freshness, instrument.symbol],
  )
  const offered = followsMarket(typed) ? adapter.offerPrice(instrument, typed, quote) : null
  const price =
    offered === null ? null : (heldPrice ?? formatTicks(offered, instrument.tickDecimals))
  const draft = useMemo(() => (price === null ? typed : { ...typed, price }), [typed, price])
  return useMemo(() => {
    const fees = { maker, taker }
    const shared = { instrument, quote, state, account, tickers, fees, text }
    const viewOf = (wanted: Draft): FittedView => {
      // The levels are those that the shown draft would take.
      const isShown = wanted.side === draft.side && wanted.type === draft.type
      const facts = { ...shared, levels: isShown ? levels : [] }
      const fitted = fitShare(instrument, wanted, (each) => {
        if (!isStopType(each.type)) return adapter.view(facts, settings, each)
        if (stopView) return stopView(facts, settings, each)
        // Nothing can be sent until it is loaded, a moment later.
        const meanwhile = adapter.view(facts, settings, { ...each, type: 'LIMIT' })
        return { ...meanwhile, refusals: [], warnings: [], order: null }
      })
      if (quote.ageMs === null || wanted.type !== 'MARKET') return fitted
      const warnings = [...fitted.view.warnings, 'priceOld' as const]
      return { ...fitted, view: { ...fitted.view, warnings } }
    }
    return { ...viewOf(draft), viewOf }
  }, [
    adapter,
    stopView,
    settings,
    instrument,
    state,
    account,
    tickers,
    quote,
    maker,
    taker,
    levels,
    text,
    draft,
  ])
}
