// The panels as actions of the palette: added to the layout, at a side of the group in front, or
// brought to the front.
import { DockLocation, type Model } from 'flexlayout-react'
import { useMemo } from 'react'
import { bindAction } from '../../../app/actions/action'
import { useOffer } from '../../../app/actions/offers'
import { useText } from '../../../i18n/useText'
import { addPanel, goToPanel, type PanelPlace } from '../../actions/placePanel'
import { panelName, type MarketDescriptor } from '../../markets/MarketDescriptor'
import { PANEL_KINDS, type PanelKind } from '../../panel'
import { PANELS } from '../../panels'
import { goToPanel as go } from '../goToPanel'
import { groupsOf } from '../layout/dockModel'
import { addPanelTo } from './addPanel'

const LOCATIONS: Readonly<Record<PanelPlace, DockLocation>> = {
  left: DockLocation.LEFT,
  right: DockLocation.RIGHT,
  up: DockLocation.TOP,
  down: DockLocation.BOTTOM,
}
const SIDES = Object.keys(LOCATIONS) as PanelPlace[]

/** Panels of one instrument show those of any market, the others what the page's market has. */
export const isOffered = (kind: PanelKind, { panels }: MarketDescriptor): boolean =>
  panels.includes(kind) || PANELS[kind].hasInstrument === true

export function usePanelOffers(model: Model, market: MarketDescriptor, locked: boolean): void {
  const text = useText()
  const actions = useMemo(() => {
    const kinds = PANEL_KINDS.filter((kind) => isOffered(kind, market))
    const addTo = (kind: PanelKind, place: PanelPlace | null) => (): void => {
      const group = model.getActiveTabset() ?? groupsOf(model)[0]
      if (group) addPanelTo(group, kind, place === null ? undefined : LOCATIONS[place])
    }
    const offers = kinds.map((kind) => {
      const name = panelName(market, kind)
      return bindAction(goToPanel, { kind, name, go: () => go(model, kind) }, text)
    })
    if (locked) return offers
    const adding = kinds.flatMap((kind) =>
      [null, ...SIDES].map((place) =>
        bindAction(
          addPanel,
          { kind, name: panelName(market, kind), place, add: addTo(kind, place) },
          text,
        ),
      ),
    )
    return [...offers, ...adding]
  }, [model, market, locked, text])
  useOffer(actions)
}
