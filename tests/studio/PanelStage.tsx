// One state of a panel in a box of the story's size, with an engine and an exchange that
// answer what the state says.
import { useMemo } from 'react'
import { ApiContext } from '../../src/state/ApiContext'
import { EngineContext } from '../../src/state/EngineContext'
import { elapsed, noteTime } from '../../src/state/exchangeTime'
import { reportViewer } from '../../src/state/shell'
import { CanvasProvider } from '../../src/terminal/canvas/CanvasProvider'
import { AT } from '../../src/terminal/exampleViews'
import { MARKETS } from '../../src/terminal/markets/markets'
import type { PanelState, PanelStory } from '../../src/terminal/PanelStory'
import type { PanelComponent } from '../../src/terminal/panels'
import { FakeEngine } from '../support/fakeEngine'
import { FakeApi } from '../terminal/support/fakeApi'

export interface PanelStageProps {
  Panel: PanelComponent
  size: PanelStory['size']
  state: PanelState
}

export function PanelStage({ Panel, size: [width, height], state }: PanelStageProps) {
  const engine = useMemo(() => engineIn(state), [state])
  const api = useMemo(() => apiIn(state), [state])
  const listing = MARKETS.find(state.symbol ?? 'btcusdtperp')
  if (!listing) throw new Error(`There is no instrument ${state.symbol}`)
  return (
    <EngineContext value={engine}>
      <ApiContext value={api}>
        <CanvasProvider>
          <div className="panel" style={{ width, height }}>
            <Panel panelId="story" visible {...listing} />
          </div>
        </CanvasProvider>
      </ApiContext>
    </EngineContext>
  )
}

/** Signs in or out: the viewer is the same for all panels of a page. */
export function enterAs({ account }: PanelState): void {
  reportViewer(
    account === null
      ? { status: 'guest' }
      : { status: 'member', email: 'demo2@meridian.test', kycLevel: 1, demo: true },
  )
}

function apiIn({ answers }: PanelState): FakeApi {
  const api = new FakeApi()
  Object.assign(api.answers, answers)
  return api
}

function engineIn(state: PanelState): FakeEngine {
  noteTime({ at: AT, sentAt: elapsed(), receivedAt: elapsed() })
  const engine = new FakeEngine()
  const { account, book, trades, tickers, prices, funding, bars, health } = state
  engine.connection$.next(state.connection ?? { kind: 'live', latencyMs: 31 })
  if (account) engine.account$.next(account)
  if (book) engine.book.next(book)
  if (trades) engine.trades.next(trades)
  if (tickers) engine.tickers.next(tickers)
  if (prices) engine.prices.next(prices)
  if (funding) engine.funding.next(funding)
  if (health) engine.health$.next(health)
  engine.bars = () => bars ?? false
  return engine
}
