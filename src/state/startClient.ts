// Owns the putting together of what every screen stands on: the engine, the session, and what they
// report into the shell. Called once by main.tsx; everything from outside is handed in.
import { filter, map, throttleTime } from 'rxjs'
import { AccountCalls } from '../session/accountCalls'
import { demoAccess } from '../session/demo'
import type { Locks } from '../session/refresher'
import { Session } from '../session/session'
import type { Siblings } from '../session/siblings'
import { cookieJar } from '../session/tokens'
import { TradingCalls } from '../session/trading'
import { createEngineClient } from '../workers/client'
import type { EngineClient } from '../workers/contract'
import { keepHealth } from './health'
import { reportViewer } from './shell'

export interface ClientPorts {
  /** ws: or wss: address of the stream. */
  readonly streamUrl: string
  /** Where the calls are, as an absolute address: the engine's thread has no page of its own. */
  readonly apiBase: string
  readonly document: { cookie: string }
  readonly fetcher: (url: string, init: RequestInit) => Promise<Response>
  readonly locks: Locks | undefined
  readonly siblings: Siblings
  readonly newKey: () => string
  readonly now: () => number
  /** Another engine than the worker's, for tests. */
  readonly engine?: EngineClient
}

/** Codes that say: the token ran out, or is not taken any more. */
const RENEWABLE: readonly number[] = [1032, 1033]

/** Starts engine and session; `dispose` ends both. */
export function startClient(ports: ClientPorts) {
  const { streamUrl, apiBase, fetcher, locks, siblings, newKey, now } = ports
  const engine = ports.engine ?? createEngineClient({ streamUrl, apiBase })
  const session = new Session({
    apiBase,
    fetcher,
    locks,
    siblings,
    jar: cookieJar(ports.document),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    onState: reportViewer,
    onToken: (token) => engine.authenticate(token),
  })
  const endHealth = keepHealth(engine.connection$, now)
  // The stream refuses a token that ran out just as a call does: a newer one is got and told.
  const renewals = engine.account$
    .pipe(
      map(({ freshness }) => (freshness.kind === 'failed' ? freshness.code : 0)),
      filter((code) => RENEWABLE.includes(code)),
      throttleTime(5_000),
    )
    .subscribe(() => void session.renew())
  void session.resume()
  return {
    engine,
    trading: new TradingCalls(session, newKey),
    account: new AccountCalls(session),
    demo: demoAccess(session),
    signOut: () => session.signOut(),
    dispose() {
      session.dispose()
      renewals.unsubscribe()
      endHealth()
      engine.dispose()
    },
  }
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
