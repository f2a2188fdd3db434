// Types that the parts of a chart's line handles share.
import type { MarketDescriptor } from '../../../markets/MarketDescriptor'
import type { ChartLine, LineTarget } from '../screen/ownLines'
import type { OwnLines } from '../useChart'

/** A line that can be changed or removed. */
export type OwnLine = ChartLine & { readonly target: LineTarget }

export interface LineHandlesProps extends OwnLines {
  readonly market: MarketDescriptor
  /** Prices are current; on outdated ones nothing is moved. */
  readonly isLive: boolean
}
