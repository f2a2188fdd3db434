// Props that every panel of the terminal receives.
import type { Instrument } from '../domain/instruments'
import type { MarketDescriptor } from './markets/MarketDescriptor'

export interface PanelProps {
  /** The panel's id in the engine: unique on the page, suspended while hidden. */
  readonly panelId: string
  /** The instrument the panel is linked to, and the market that lists it. */
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  /** False while another tab covers the panel: no painting and no new subscriptions. */
  readonly visible: boolean
}
