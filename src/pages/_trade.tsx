// The layout of the trading screens: only the header, the rest is the terminal's. It opens the
// stream's engine and waits for the terminal's texts; meanwhile a skeleton is shown.
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MessagesBoundary } from '../i18n/MessagesBoundary'
import { TerminalOutline, useTerminalAhead } from '../terminal/Terminal'
import { Settled, useIsDrawn } from '../ui/drawn'
import { WithEngine } from './-shell/WithEngine'

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
        <>
          <Ahead />
          <MessagesBoundary area="trade" fallback={outline}>
            <Suspense fallback={outline}>
              <WithEngine>
                <Outlet />
              </WithEngine>
            </Suspense>
          </MessagesBoundary>
        </>
      )}
      <Settled />
    </>
  )
}

/** In the browser alone: only a window has a size. */
function Ahead() {
  useTerminalAhead()
  return null
}
