// Owns a small exchange for the session's tests: tokens that run out, one refresh token at a time,
// and a record of every call. It answers as the envelope says and nothing more.
import type { RestPorts } from '../../src/session/rest'
import { Session, type SessionState } from '../../src/session/session'
import type { Locks } from '../../src/session/refresher'
import { siblingWindows, type Siblings } from '../../src/session/siblings'
import type { TokenJar } from '../../src/session/tokens'

export interface Called {
  readonly path: string
  readonly token: string | null
  readonly key: string | null
  readonly body: string | null
}

export class FakeExchange {
  readonly calls: Called[] = []
  /** The access token that is taken at present. */
  good = 'access-1'
  refreshable = 'refresh-1'
  /** What refreshing answers instead, if anything. */
  refuseRefresh: number | undefined
  reachable = true
  /** Tokens whose session has ended; they are answered late. */
  readonly over = new Set<string>()
  /** The cookies that all tabs of the site share. */
  cookies = { token: null as string | null, refreshToken: null as string | null }

  readonly fetcher: RestPorts['fetcher'] = async (path, init) => {
    const headers = init.headers as Record<string, string>
    const token = headers['authorization']?.replace('Bearer ', '') ?? null
    const body = typeof init.body === 'string' ? init.body : null
    this.calls.push({ path, token, key: headers['idempotency-key'] ?? null, body })
    await Promise.resolve()
    if (token !== null && this.over.has(token)) {
      await new Promise((later) => setTimeout(later))
      return { json: () => Promise.resolve(refused(1035)) }
    }
    if (!this.reachable) throw new TypeError('unreachable')
    return { json: () => Promise.resolve(this.answer(path, token, body)) }
  }

  count(path: string): number {
    return this.calls.filter((it) => it.path === path).length
  }

  private answer(path: string, token: string | null, body: string | null): unknown {
    if (path === '/demo/login') return this.issue(200)
    if (path === '/auth/refresh') {
      if (this.refuseRefresh !== undefined) return refused(this.refuseRefresh)
      const given = (JSON.parse(body ?? '{}') as { refreshToken: string }).refreshToken
      return given === this.refreshable ? this.issue(200) : refused(1035)
    }
    if (token !== this.good) return refused(1032)
    if (path === '/users/me') return done({ me: ME })
    if (path === '/auth/logout') return done({})
    if (path === '/futures/close') return refused(2030, 'futureId')
    return done({ accounts: {}, estimateUsdt: '0', balances: [] })
  }

  private issue(code: number): unknown {
    const number = Number(this.good.split('-')[1]) + 1
    this.good = `access-${number}`
    this.refreshable = `refresh-${number}`
    this.cookies = { token: this.good, refreshToken: this.refreshable }
    return { code, data: this.cookies, message: '' }
  }
}

const ME = {
  email: 'a@b.test',
  kycLevel: 2,
  mobile: null,
  iso2: null,
  inviteCode: null,
  identity: { status: 'NONE', reason: null, submittedAt: null },
  withdrawalsHeldUntil: null,
  demo: false,
}
const done = (data: unknown) => ({ code: 20000, data, message: '' })
const refused = (code: number, field?: string) => ({ code, data: null, message: '', field })

/** One tab: its own session, the cookies of all. */
export function openTab(exchange: FakeExchange, locks: Locks | undefined, siblings?: Siblings) {
  const states: SessionState[] = []
  const tokens: (string | null)[] = []
  const jar: TokenJar = {
    token: () => exchange.cookies.token,
    refreshToken: () => exchange.cookies.refreshToken,
    clear: () => {
      exchange.cookies = { token: null, refreshToken: null }
    },
  }
  const session = new Session({
    apiBase: '',
    fetcher: exchange.fetcher,
    after: () => () => undefined,
    jar,
    locks,
    onState: (state) => states.push(state),
    onToken: (token) => tokens.push(token),
    siblings,
  })
  return { session, states, tokens }
}

/** Locks as the browser has them: one holder at a time, first come first served. */
export function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_: string, deed: () => Promise<T>): Promise<T> {
      const turn = last.then(deed)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** A browser's channel between windows: each hears what the others say, never itself. */
export function fakeWindows(): () => Siblings {
  const all = new Set<() => void>()
  return () => {
    let own: () => void = () => undefined
    return siblingWindows({
      postMessage: () => {
        for (const hear of all) if (hear !== own) queueMicrotask(hear)
      },
      addEventListener: (_, run) => {
        own = run
        all.add(run)
      },
      removeEventListener: (_, run) => void all.delete(run),
    })
  }
}
