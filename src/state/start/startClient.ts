// Starts what every screen needs: the engine, the session, and what they report into the shell.
// Called once by main.tsx; everything from outside is handed in.
import { Subject } from 'rxjs'
import type { Api } from '../../session/api'
import { Session } from '../../session/session'
import type { OtherTabs } from '../../session/otherTabs'
import { cookieJar } from '../../session/tokens/tokens'
import type { Locks } from '../../session/tokens/refresher'
import { createEngineClient } from '../../workers/client'
import type { EngineClient } from '../../workers/contract'
import type { AccountNews } from '../accountNews'
import { keepHealth } from './health'
import { keepSession } from './keepSession'
import { closeDialog, openLogin, reportViewer } from '../shell'
import { forgetProposals } from '../ticketDraft'

export interface ClientDeps {
  /** ws: or wss: address of the stream. */
  readonly streamUrl: string
  /** Where the calls are, as an absolute address: the engine's thread has no page of its own. */
  readonly apiBase: string
  readonly document: { cookie: string }
  readonly fetcher: (url: string, init: RequestInit) => Promise<Response>
  readonly locks: Locks | undefined
  /** Undefined where tabs cannot notify each other. */
  readonly otherTabs: OtherTabs | undefined
  readonly newKey: () => string
  readonly now: () => number
  /** The path of the page that is shown. */
  readonly page: () => string
  readonly go: (to: '/' | '/500') => void
  readonly reload: () => void
  /** Nobody is signed in any more: everything private is to go from the screen. */
  readonly onLeave: () => void
  /** Another engine than the worker's, for tests. */
  readonly engine?: EngineClient
}

/** Starts engine and session; `dispose` ends both. */
export function startClient(deps: ClientDeps) {
  const { streamUrl, apiBase } = deps
  const engine = deps.engine ?? createEngineClient({ streamUrl, apiBase })
  const news$ = new Subject<AccountNews>()
  const session = startSession(deps, engine, news$)
  const endHealth = keepHealth(engine.connection$)
  const endKeeping = keepSession(engine, session, news$)
  void session.resume()
  return {
    engine,
    api: session satisfies Api,
    accountNews$: news$.asObservable(),
    dispose() {
      session.dispose()
      endKeeping()
      endHealth()
      news$.complete()
      engine.dispose()
    },
  }
}

function startSession(deps: ClientDeps, engine: EngineClient, news$: Subject<AccountNews>) {
  const { apiBase, fetcher, locks, otherTabs, newKey, now, page, go, reload } = deps
  return new Session({
    apiBase,
    fetcher,
    locks,
    otherTabs,
    newKey,
    now,
    page,
    reload,
    jar: cookieJar(deps.document),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    go(to) {
      // The error page is to be seen, not a dialog before it.
      if (to === '/500') closeDialog()
      go(to)
    },
    onViewer(viewer) {
      if (viewer.status === 'guest') {
        forgetProposals()
        deps.onLeave()
      }
      reportViewer(viewer)
    },
    onToken: (token) => engine.authenticate(token),
    onSignIn: openLogin,
    onEnded: (why) => news$.next({ kind: 'ended', why }),
  })
}

/** Where the stream and the calls are, from the page's address and what the build says. */
export function addressesOf(
  origin: string,
  env: { readonly VITE_API_BASE?: string; readonly VITE_STREAM_URL?: string },
): { streamUrl: string; apiBase: string } {
  const apiBase = new URL(env.VITE_API_BASE ?? '/investor', origin).href.replace(/\/$/, '')
  const stream = new URL(env.VITE_STREAM_URL ?? '/investor/stream', origin)
  stream.protocol = stream.protocol.replace('http', 'ws')
  return { streamUrl: stream.href, apiBase }
}
