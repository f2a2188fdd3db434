// All entries of the palette: instruments, pages, preferences, and the actions of the open screen.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { instrumentsOf, MARKETS, type Instrument, type Market } from '../../domain/instruments'
import { useText, type Text } from '../../i18n/useText'
import type { PaletteScope } from '../../state/palette'
import { preferences } from '../../state/preferences'
import { shell } from '../../state/shell'
import type { BoundAction } from '../../ui/boundAction'
import { FOOT_COLUMNS } from '../../ui/layout/footLinks'
import { ACCOUNT_LINKS, DRAWER_LINKS } from '../../ui/layout/menuLinks'
import { PLACES, PRODUCT_LINKS, type ProductLink } from '../../ui/layout/productLinks'
import { bindAction } from '../actions/action'
import { changePreference } from '../actions/changePreference'
import { useOfferedActions } from '../actions/offers'
import { openPage } from '../actions/openPage'
import { openSymbol } from '../actions/openSymbol'
import { terminalPath } from '../market/figures'
import { paletteItem, type PaletteItem } from './items'
import { preferenceTargets } from './preferenceTargets'

const MARKET_NAMES = {
  spot: 'app.nav.spot',
  futures: 'app.nav.futures',
  derivatives: 'app.nav.derivatives',
} as const satisfies Record<Market, string>

const MARKET_PATHS = {
  '/trade': 'spot',
  '/futures': 'futures',
  '/derivatives': 'derivatives',
} as const

/** Opens the palette itself. */
const LEFT_OUT = 'palette.open'

/** Actions of armed keys are listed if they ask. */
const isListed = ({ id, allowed, key, question }: BoundAction): boolean =>
  allowed && id !== LEFT_OUT && (key?.armed !== true || question !== null)

type Page = Pick<ProductLink, 'to' | 'label'>

/** Every page once, with those of an account for members only. */
function pagesFor(isMember: boolean): readonly Page[] {
  const own: readonly string[] = ACCOUNT_LINKS.map(({ to }) => to)
  const all: readonly Page[] = [
    ...PRODUCT_LINKS,
    ...DRAWER_LINKS,
    ...PLACES,
    ...ACCOUNT_LINKS,
    ...FOOT_COLUMNS.flatMap(({ links }) => links.filter(({ hash }) => hash === undefined)),
  ]
  const byPath = new Map<string, Page>()
  for (const page of all) if (!byPath.has(page.to)) byPath.set(page.to, page)
  return [...byPath.values()].filter(({ to }) => isMember || !own.includes(to))
}

export interface PaletteItems {
  readonly items: readonly PaletteItem[]
  /** The name of the page's market; null on other pages. */
  readonly market: string | null
}

export function usePaletteItems(scope: PaletteScope): PaletteItems {
  const text = useText()
  const chosen = useSnapshot(preferences)
  const { viewer } = useSnapshot(shell)
  const isMember = viewer.status === 'member'
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const offered = useOfferedActions()
  const symbols = useMemo(() => {
    const go = (instrument: Instrument) => void navigate(terminalPath(instrument))
    return symbolItems(text, go)
  }, [navigate, text])
  const others = useMemo(() => {
    const go = (to: Page['to']) => void navigate({ to })
    const bound = [
      ...offered.filter(isListed),
      ...pagesFor(isMember).map((page) => bindAction(openPage, { page, go }, text)),
      ...preferenceTargets(chosen).map((target) => bindAction(changePreference, target, text)),
    ]
    return bound.map((action) => paletteItem(text, action))
  }, [offered, isMember, chosen, navigate, text])
  const items = useMemo(
    () => (scope === 'symbols' ? symbols : [...symbols, ...others]),
    [scope, symbols, others],
  )
  const [, own] = Object.entries(MARKET_PATHS).find(([start]) => path.startsWith(start)) ?? []
  return { items, market: own === undefined ? null : text.t(MARKET_NAMES[own]) }
}

const symbolItems = (text: Text, go: (instrument: Instrument) => void): readonly PaletteItem[] =>
  MARKETS.flatMap((market) =>
    instrumentsOf(market).map((instrument) =>
      paletteItem(
        text,
        bindAction(openSymbol, { instrument, go }, text),
        text.t(MARKET_NAMES[market]),
      ),
    ),
  )
