// The address of a panel in a window of its own: everything that the window needs to begin alone.
import { findInstrument } from '../../../domain/instruments'
import { isPanelKind, type PanelKind } from '../../panel'

const LINKS = ['blue', 'green', 'orange', 'violet', 'teal', 'grey'] as const

export interface PanelAddress {
  readonly kind: PanelKind
  /** The window, and the tab of the terminal that opened it. */
  readonly window: string
  readonly terminal: string
  /** The id of the panel in its layout. */
  readonly tab: string
  /** The page's instrument. */
  readonly page: string
  readonly symbol: string
  /** A colour group, or grey for an instrument of its own. */
  readonly link: (typeof LINKS)[number]
}

const ID = /^[a-z][a-z0-9]{11}$/
const TAB = /^[a-z]+(?:[A-Z][a-z]+)*-\d{1,4}$/

/** `search`: the query of the address. Null where no terminal has such a panel. */
export function readPanelAddress(kind: string, search: string): PanelAddress | null {
  const query = new URLSearchParams(search)
  const text = (name: string): string => query.get(name) ?? ''
  const [window, terminal, tab] = [text('window'), text('terminal'), text('tab')]
  const [page, symbol] = [text('page'), text('symbol')]
  const link = LINKS.find((each) => each === text('link'))
  const isThere = ID.test(window) && ID.test(terminal) && TAB.test(tab)
  if (!isPanelKind(kind) || !isThere || link === undefined) return null
  if (!findInstrument(page) || !findInstrument(symbol)) return null
  return { kind, window, terminal, tab, page, symbol, link }
}
