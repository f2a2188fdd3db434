// The layout of the trading screens: the header alone, the rest is the terminal's. It opens the
// stream's engine and waits for the terminal's words.
import { createFileRoute, Outlet, useRouteContext } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import { Words } from '../i18n/Words'
import { EngineContext } from '../state/EngineContext'
import { ShellFrame } from './-shell/ShellFrame'

export const Route = createFileRoute('/_trade')({ component: TradeLayout })

function TradeLayout() {
  return (
    <ShellFrame layout="trade">
      <Words area="trade">
        <Suspense>
          <WithEngine>
            <Outlet />
          </WithEngine>
        </Suspense>
      </Words>
    </ShellFrame>
  )
}

function WithEngine({ children }: { children: ReactNode }) {
  const { openEngine } = useRouteContext({ from: '__root__' })
  return <EngineContext value={use(openEngine())}>{children}</EngineContext>
}
