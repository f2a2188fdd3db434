// The layout of the trading screens: the header alone, the rest is the terminal's. It opens the
// stream's engine and waits for the terminal's words; meanwhile its outline stands there.
import { createFileRoute, Outlet, useParams, useRouteContext } from '@tanstack/react-router'
import { Suspense, use, useEffect, type ReactNode } from 'react'
import { MessagesBoundary } from '../i18n/MessagesBoundary'
import { endStreamed, reportAnnouncements } from '../state/announcements'
import { EngineContext } from '../state/EngineContext'
import { TerminalOutline } from '../terminal/Terminal'
import { Settled, useIsDrawn } from '../ui/drawn'
import type { EngineClient } from '../workers/contract'
import { followMaintenance } from '../app/money/followMaintenance'

export const Route = createFileRoute('/_trade')({
  staticData: { layout: 'trade', words: 'trade' },
  component: TradeLayout,
})

function TradeLayout() {
  const { symbol = '' } = useParams({ strict: false })
  const outline = <TerminalOutline symbol={symbol} />
  const isDrawn = useIsDrawn()
  return (
    <>
      {isDrawn ? (
        outline
      ) : (
        <MessagesBoundary area="trade" fallback={outline}>
          <Suspense fallback={outline}>
            <WithEngine>
              <Outlet />
            </WithEngine>
          </Suspense>
        </MessagesBoundary>
      )}
      <Settled />
    </>
  )
}

function WithEngine({ children }: { children: ReactNode }) {
  const { openEngine } = useRouteContext({ from: '__root__' })
  const engine = use(openEngine())
  useEffect(() => followAnnouncements(engine), [engine])
  useEffect(() => followMaintenance(engine), [engine])
  return <EngineContext value={engine}>{children}</EngineContext>
}

/** While a terminal is open the stream says what stands in the header. */
function followAnnouncements({ announcements$ }: EngineClient): () => void {
  const following = announcements$.subscribe(({ announcements, freshness }) => {
    if (freshness.kind === 'live') reportAnnouncements(announcements, true)
  })
  return () => {
    following.unsubscribe()
    endStreamed()
  }
}
