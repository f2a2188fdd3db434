// Checks of changed orders before they are sent, for the panels that change them: those of stop
// orders come with these panels instead of with the first view.
import type { Market } from '../../domain/instruments'
import type { MarketActions } from '../trading/actions/MarketActions'
import type { OrderRow } from '../trading/lists/rows'
import type { MarketDescriptor } from './MarketDescriptor'
import { checkStopChange } from './perpetual/checkStopChange'

type Check = MarketActions['check']

const OF_STOPS: Readonly<Partial<Record<Market, Check>>> = { futures: checkStopChange }

const leftToTheExchange: Check = () => null

/** The check of changes of an order. */
export const checkOf = (
  { market, lists }: Pick<MarketDescriptor, 'market' | 'lists'>,
  { of }: Pick<OrderRow, 'of'>,
): Check => (of === 'stop' ? (OF_STOPS[market] ?? leftToTheExchange) : lists.actions.check)
