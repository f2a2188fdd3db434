// The trading screen: chooses between the layout and the phone's arrangement.
// The engine and the session's calls come from the contexts above it.
import { CanvasProvider } from './canvas/CanvasProvider'
import { useMarkets, type Listing } from './markets/markets'
import { TradeNotices } from './trading/notices/TradeNotices'
import { isPhoneSized } from './phone/isPhoneSized'
import { PhoneTerminal } from './phone/PhoneTerminal'
import { MaintenanceBar } from './symbolbar/MaintenanceBar'
import { SymbolBar } from './symbolbar/SymbolBar'
import css from './terminal.module.css'
import { useOwner } from './useOwner'
import { useWindowSize } from './useWindowSize'
import { LayoutArea, useOwnLayout } from './workspace/LayoutArea'
import { LayoutMenu } from './workspace/LayoutMenu'

/** Header and symbol bar: what the dock does not have of the window's height. */
const HEADS_PX = 96

export interface TerminalProps {
  /** URL symbol of an instrument that exists; it decides the market. */
  readonly symbol: string
}

export function Terminal({ symbol }: TerminalProps) {
  const size = useWindowSize()
  const owner = useOwner()
  const page = useMarkets().find(symbol)
  if (!page) return null
  return (
    <CanvasProvider>
      <TradeNotices />
      {isPhoneSized(size) ? (
        <PhoneTerminal key={owner} page={page} />
      ) : (
        <DockTerminal page={page} owner={owner} />
      )}
    </CanvasProvider>
  )
}

function DockTerminal({ page, owner }: { page: Listing; owner: string }) {
  const { width, height } = useWindowSize()
  const shown = useOwnLayout(owner, { width, height: height - HEADS_PX }, page.market)
  return (
    <div className={css.terminal}>
      <MaintenanceBar />
      <SymbolBar {...page} form="line">
        <LayoutMenu market={page.market} onPreset={shown.choose} onReset={shown.reset} />
      </SymbolBar>
      <LayoutArea page={page} owner={owner} shown={shown} />
    </div>
  )
}
