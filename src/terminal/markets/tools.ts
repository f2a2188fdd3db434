// The tools of each market. Imported only by panels that are added to a layout, so that none of it
// is part of the first view.
import type { Market } from '../../domain/instruments'
import { cfdTools } from './cfd/tools/cfdTools'
import type { MarketDescriptor } from './MarketDescriptor'
import type { MarketTools } from './MarketTools'
import { perpetualTools } from './perpetual/tools/perpetualTools'
import { spotTools } from './spot/tools/spotTools'

const TOOLS: Readonly<Partial<Record<Market, MarketTools>>> = {
  spot: spotTools,
  futures: perpetualTools,
  derivatives: cfdTools,
}

/** Null for a market without any. */
export const toolsOf = ({ market }: Pick<MarketDescriptor, 'market'>): MarketTools | null =>
  TOOLS[market] ?? null
