// Starts what every screen needs: the engine, the session, and what they report into the shell.
// Called once by main.tsx; everything from outside is handed in.
import { Subject } from 'rxjs'
import type { Api } from '../../session/api'
import { isPublicPage } from '../../session/rules'
import { Session } from '../../session/session'
import type { OtherTabs } from '../../session/otherTabs'
import { cookieJar } from '../../session/tokens/tokens'
import type { Locks } from '../../session/tokens/refresher'
import type { EngineClient } from '../../workers/contract'
import type { EngineConfig } from '../../workers/workerLink'
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
  /** Opens the engine in its thread: for a terminal, or for the news of a signed-in person. */
  readonly openEngine: (config: EngineConfig) => Promise<EngineClient>
  /** An engine that is there from the beginning, for tests. */
  readonly engine?: EngineClient
}

/**
 * On a public page a signed-in person's engine is opened once the page itself has come; elsewhere
 * at once, because those pages follow what is decided about the account.
 */
const SETTLED_MS = 4_000

/** Starts the session, and the engine when it is wanted; `dispose` ends both. */
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
    ends.push(keepHealth(opened.connection$), keepSession(opened, session, news$))
    return opened
  }
  const openEngine = (): Promise<EngineClient> => {
    const { streamUrl, apiBase } = deps
    opening ??= deps.openEngine({ streamUrl, apiBase }).then(take, (error: unknown) => {
      // Who asks next tries again.
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

function startSession(
  deps: ClientDeps,
  news$: Subject<AccountNews>,
  onToken: (token: string | null) => void,
) {
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
    onToken,
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
