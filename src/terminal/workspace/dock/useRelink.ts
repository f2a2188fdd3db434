// Changes of a panel's link: to a colour group, or to another instrument within its link.
import { Actions, type Model } from 'flexlayout-react'
import { useOpenSymbol } from '../../useOpenSymbol'
import { usePanelLinks, useLinkedSymbol } from '../state/LinkContext'
import type { LayoutTab } from '../layout/layout'
import type { LinkColour, PanelLink } from '../layout/panelLink'

export interface Relink {
  /** The instrument shown now. */
  readonly symbol: string
  /** Joins a group, or leaves all of them with the instrument shown now. */
  readonly setColour: (colour: LinkColour | 'grey') => void
  /** Another instrument: for the panel alone, for its group, or for the page. */
  readonly setSymbol: (symbol: string) => void
}

/** Action that gives a panel another link. */
export const relinkAction = (panelId: string, link: PanelLink) =>
  Actions.updateNodeAttributes(panelId, { config: { link } })

export function useRelink(tab: LayoutTab, model: Model): Relink {
  const { groups, setGroup } = usePanelLinks()
  const openSymbol = useOpenSymbol()
  const symbol = useLinkedSymbol(tab)
  const relink = (link: PanelLink) => model.doAction(relinkAction(tab.id, link))
  return {
    symbol,
    setColour: (colour) => {
      if (colour === 'grey') return void relink({ symbol })
      // A new group begins with the instrument of its first panel.
      if (colour !== 'blue' && groups[colour] === undefined) setGroup(colour, symbol, false)
      relink({ group: colour })
    },
    setSymbol: (next) => {
      if ('symbol' in tab.link) return void relink({ symbol: next })
      if (tab.link.group === 'blue') openSymbol(next)
      else setGroup(tab.link.group, next, true)
    },
  }
}
