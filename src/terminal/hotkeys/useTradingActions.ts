// The trading keys of a page as actions, with the customer's own keys.
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { bindAction } from '../../app/actions/action'
import type { Ticker } from '../../domain/records/records'
import { useText } from '../../i18n/useText'
import { ownKeys } from '../../state/ownKeys'
import type { BoundAction } from '../../ui/boundAction'
import { notify } from '../../ui/pieces/Notices'
import { cancelLast, cancelOfSymbol } from '../actions/hotkeys/cancelOfSymbol'
import { CHANGE_TICKET } from '../actions/hotkeys/changeTicket'
import { closeHalfOfSymbol, closeOfSymbol } from '../actions/hotkeys/closeOfSymbol'
import type { SayKey } from '../actions/hotkeys/keyTargets'
import { SEND_ORDER } from '../actions/hotkeys/sendOrder'
import type { Listing } from '../markets/markets'
import { useAccount } from '../trading/account/useAccount'
import type { RestingRow } from '../trading/actions/MarketActions'
import { pending } from '../trading/actions/pending'
import { useRowActions } from '../trading/actions/useRowActions'
import { ticketOf } from '../trading/orderForm/tickets'
import { pairName } from '../trading/tables/pairName'
import { withOwnKey } from './withOwnKey'

/** What a key does to orders and positions depends on no price. */
const NO_TICKERS: ReadonlyMap<string, Ticker> = new Map()

/** No action on the row is being sent: read when a key is pressed. */
const isFree = ({ id }: { readonly id: string }): boolean => pending.busy[id] === undefined

/** One notice for all keys: a newer outcome takes the place of the former. */
export const sayKey: SayKey = (tone, title, text) =>
  notify({ id: 'hotkeys', tone, title, ...(text === undefined ? {} : { text }) })

/** Those that the page's market has; a market without positions has none that close. */
export function useTradingActions({ instrument, market }: Listing): readonly BoundAction[] {
  const text = useText()
  const account = useAccount()
  const actions = useRowActions(market)
  const { strokes } = useSnapshot(ownKeys)
  const { symbol } = instrument
  const { lists, orderForm } = market
  return useMemo(() => {
    const shared = { name: pairName(symbol), say: sayKey }
    const ticket = { ...shared, ticket: () => ticketOf(symbol), sides: orderForm.sides }
    const orders = lists.orders
      .rows(account, NO_TICKERS)
      .filter((row): row is RestingRow => row.id !== null && row.traded.symbol === symbol)
      .toSorted((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0))
    const positions = (lists.positions?.rows(account, NO_TICKERS) ?? []).filter(
      ({ traded }) => traded.symbol === symbol,
    )
    const resting = { ...shared, orders: () => orders.filter(isFree), actions }
    const open = { ...shared, positions: () => positions.filter(isFree), actions }
    return [
      ...SEND_ORDER.map((action) => bindAction(action, ticket, text)),
      ...CHANGE_TICKET.map((action) => bindAction(action, ticket, text)),
      bindAction(cancelLast, resting, text),
      bindAction(cancelOfSymbol, resting, text),
      ...(lists.positions
        ? [bindAction(closeHalfOfSymbol, open, text), bindAction(closeOfSymbol, open, text)]
        : []),
    ].map((action) => withOwnKey(action, strokes))
  }, [symbol, account, orderForm, actions, lists, text, strokes])
}
