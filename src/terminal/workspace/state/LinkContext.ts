// Link context of all tabs in a layout: the instruments of the colour groups, and whether panels
// can be moved.
import { createContext, use } from 'react'
import type { GroupSymbols, OwnColour } from '../layout/panelLink'
import { symbolOf } from '../layout/panelLink'
import type { LayoutTab } from '../layout/layout'
import { usePage } from '../PageContext'

export interface PanelLinks {
  readonly groups: GroupSymbols
  readonly locked: boolean
  /** Another with each change of the layout, so that tabs read their links anew. */
  readonly stamp?: string
  /** `isStep`: as a change of its own, to be undone. */
  readonly setGroup: (colour: OwnColour, symbol: string, isStep: boolean) => void
}

export const LinkContext = createContext<PanelLinks>({
  groups: {},
  locked: false,
  setGroup: () => undefined,
})

export const usePanelLinks = (): PanelLinks => use(LinkContext)

/** The instrument that a panel's link leads to. */
export function useLinkedSymbol({ link }: Pick<LayoutTab, 'link'>): string {
  return symbolOf(link, usePage().instrument.symbol, usePanelLinks().groups)
}
