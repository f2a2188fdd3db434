// The trading screen: chooses between the dock layout and the phone arrangement by the window's
// size and fetches the one that fits. The engine and the session's calls come from the contexts
// above.
import { lazy, Suspense, useEffect } from 'react'
import { CanvasProvider } from './canvas/CanvasProvider'
import { useMarkets } from './markets/markets'
import { isPhoneSized } from './phone/isPhoneSized'
import { TradeNotices } from './trading/notices/TradeNotices'
import { TerminalOutline } from './TerminalOutline'
import { GUEST, useOwner } from './useOwner'
import { useWindowSize } from './useWindowSize'

const DockTerminal = lazy(() =>
  import('./workspace/DockTerminal').then((module) => ({ default: module.DockTerminal })),
)
const PhoneTerminal = lazy(() =>
  import('./phone/PhoneTerminal').then((module) => ({ default: module.PhoneTerminal })),
)

const AlertsHost = lazy(() =>
  import('./trading/alerts/AlertsHost').then((module) => ({ default: module.AlertsHost })),
)

/** Fetches the arrangement that fits the window, ahead of its first rendering. */
export function useTerminalAhead(): void {
  const isPhone = isPhoneSized(useWindowSize())
  useEffect(() => {
    const part = isPhone
      ? import('./phone/PhoneTerminal')
      : import('./workspace/DockTerminal').then((module) => module.prepareDock())
    // What fails is fetched again when it is rendered, and reported there.
    part.catch(() => undefined)
  }, [isPhone])
}

/** One panel in a window of its own. */
export const PanelWindow = lazy(() =>
  // With the dock, whose pieces it shares and which the browser has from the terminal.
  import('./workspace/DockTerminal').then((module) => ({ default: module.PanelWindow })),
)

export { TerminalOutline }

export interface TerminalProps {
  /** URL symbol of an existing instrument; it determines the market. */
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
      {owner !== GUEST && (
        <Suspense>
          <AlertsHost key={owner} owner={owner} />
        </Suspense>
      )}
      <Suspense fallback={<TerminalOutline symbol={symbol} />}>
        {isPhoneSized(size) ? (
          <PhoneTerminal key={owner} page={page} />
        ) : (
          <DockTerminal page={page} owner={owner} />
        )}
      </Suspense>
    </CanvasProvider>
  )
}
