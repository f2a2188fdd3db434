// The start of everything that each screen needs: the engine, the session, and their reports to the
// shell. Called once by main.tsx; the environment is passed in.
import { Subject } from 'rxjs'
import type { Api } from '../session/api'
import { isPublicPage } from '../session/rules'
import { Session } from '../session/session'
import type { OtherTabs } from '../session/otherTabs'
import { cookieJar } from '../session/tokens/tokens'
import type { Locks } from '../session/tokens/refresher'
import type { EngineClient } from '../workers/contract'
import type { EngineConfig } from '../workers/engineConfig'
import type { AccountNews } from '../state/accountNews'
import { elapsed, exchangeNow, noteTime } from '../state/exchangeTime'
import { keepHealth } from '../state/health'
import { keepSession } from './keepSession'
import { askFresh, closeDialog, openLogin, reportViewer } from '../state/shell'
import { forgetProposals } from '../state/orders/ticketDraft'

export interface ClientDeps {
  /** ws: or wss: URL of the stream. */
  readonly streamUrl: string
  /** The base URL of the calls, absolute, because the engine's thread has no page of its own. */
  readonly apiBase: string
  readonly document: { cookie: string }
  readonly keepsCookies: boolean
  readonly fetcher: (url: string, init: RequestInit) => Promise<Response>
  readonly locks: Locks | undefined
  /** Undefined if tabs cannot notify each other. */
  readonly otherTabs: OtherTabs | undefined
  readonly newKey: () => string
  /** The path of the current page. */
  readonly page: () => string
  readonly go: (to: '/' | '/500') => void
  readonly reload: () => void
  /** Called when nobody is signed in any more: private content must leave the screen. */
  readonly onLeave: () => void
  /** Opens the engine in its thread: for a terminal, or for the events of a signed-in account. */
  readonly openEngine: (config: EngineConfig) => Promise<EngineClient>
  /** A ready engine, for tests. */
  readonly engine?: EngineClient
}

/**
 * On a public page the engine of a signed-in account starts after the page has loaded; elsewhere at
 * once, because those pages follow decisions about the account.
 */
const SETTLED_MS = 4_000

/** Starts the session, and the engine when it is needed; `dispose` ends both. */
export function startClient(deps: ClientDeps) {
  const news$ = new Subject<AccountNews>()
  const ends: (() => void)[] = []
  let lastToken: string | null = null
  let engine: EngineClient | undefined
  let opening: Promise<EngineClient> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  const settleMs = () => (isPublicPage(deps.page()) ? SETTLED_MS : 0)
  const session = startSession(deps, news$, (token) => {
    lastToken = token
    if (engine) engine.authenticate(token)
    else if (token !== null) settling ??= setTimeout(() => void openEngine(), settleMs())
  })
  const take = (opened: EngineClient): EngineClient => {
    engine = opened
    if (lastToken !== null) opened.authenticate(lastToken)
    ends.push(
      keepHealth(opened.connection$),
      keepSession(opened, session, news$),
      keepTime(opened.time$),
    )
    return opened
  }
  const openEngine = (): Promise<EngineClient> => {
    const { streamUrl, apiBase } = deps
    opening ??= deps.openEngine({ streamUrl, apiBase }).then(take, (error: unknown) => {
      // The next request tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  if (deps.engine) opening = Promise.resolve(take(deps.engine))
  void session.resume()
  return {
    openEngine,
    api: session satisfies Api,
    accountNews$: news$.asObservable(),
    dispose() {
      clearTimeout(settling)
      session.dispose()
      for (const end of ends) end()
      news$.complete()
      engine?.dispose()
    },
  }
}

/** Records the times that the stream states until the returned function is called. */
function keepTime(time$: EngineClient['time$']): () => void {
  const times = time$.subscribe((at) => noteTime({ at, sentAt: null, receivedAt: elapsed() }))
  return () => times.unsubscribe()
}

function startSession(
  deps: ClientDeps,
  news$: Subject<AccountNews>,
  onToken: (token: string | null) => void,
) {
  const { apiBase, fetcher, locks, otherTabs, newKey, page, go, reload } = deps
  return new Session({
    apiBase,
    fetcher,
    locks,
    otherTabs,
    newKey,
    now: exchangeNow,
    elapsed,
    onTime: noteTime,
    page,
    reload,
    jar: cookieJar(deps.document),
    visitor: deps.keepsCookies ? undefined : guestToken(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    go(to) {
      // A dialog must not cover the error page.
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
    onToken,
    onSignIn: openLogin,
    askFresh,
    onEnded: (why) => news$.next({ kind: 'ended', why }),
  })
}

/** The URLs of the stream and the calls, from the page's URL and the build's settings. */
export function addressesOf(
  origin: string,
  env: { readonly VITE_API_BASE?: string; readonly VITE_STREAM_URL?: string },
): { streamUrl: string; apiBase: string } {
  const apiBase = new URL(env.VITE_API_BASE ?? '/investor', origin).href.replace(/\/$/, '')
  const stream = new URL(env.VITE_STREAM_URL ?? '/investor/stream', origin)
  stream.protocol = stream.protocol.replace('http', 'ws')
  return { streamUrl: stream.href, apiBase }
}

/** 32 random bytes as base64url, by which the exchange recognises a guest on this page. */
function guestToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
