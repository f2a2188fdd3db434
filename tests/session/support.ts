// A small exchange for the session's tests: expiring tokens, one refresh token at a time, and a
// record of every call, answered in the envelope.
import type { RestDeps } from '../../src/session/rest'
import type { Viewer } from '../../src/domain/views/shell'
import { Session } from '../../src/session/session'
import type { Locks } from '../../src/session/tokens/refresher'
import { otherTabsOn, type OtherTabs } from '../../src/session/otherTabs'
import type { TokenJar } from '../../src/session/tokens/tokens'

export interface Called {
  readonly path: string
  readonly token: string | null
  readonly key: string | null
  readonly body: string | null
  /** Made without the browser's credentials. */
  readonly apart: boolean
}

export class FakeExchange {
  readonly calls: Called[] = []
  /** The credentials mode of each call, in the same order. */
  readonly credentials: (RequestCredentials | undefined)[] = []
  /** The access token that is valid at present. */
  good = 'access-1'
  refreshable = 'refresh-1'
  sign: (number?: number) => string = (number) => `access-${number ?? ''}`
  /** The codes that paths answer instead. */
  readonly refuse = new Map<string, number>()
  /** The statuses that paths answer without an envelope. */
  readonly bare = new Map<string, number>()
  /** The message of its refusals. */
  message = ''
  reachable = true
  /** Tokens whose session has ended; they are answered late. */
  readonly over = new Set<string>()
  /** The cookies that all tabs of the site share. */
  cookies = { token: null as string | null, refreshToken: null as string | null }

  readonly fetcher: RestDeps['fetcher'] = async (path, init) => {
    const headers = init.headers as Record<string, string>
    const token = headers['authorization']?.replace('Bearer ', '') ?? null
    const body = typeof init.body === 'string' ? init.body : null
    const apart = init.credentials === 'omit'
    const called = { path, token, key: headers['idempotency-key'] ?? null, body, apart }
    this.calls.push(called)
    this.credentials.push(init.credentials)
    await Promise.resolve()
    if (token !== null && this.over.has(token)) {
      await new Promise((later) => setTimeout(later))
      return { status: 401, json: () => Promise.resolve(refused(1035)) }
    }
    if (!this.reachable) throw new TypeError('unreachable')
    const status = this.bare.get(path)
    if (status !== undefined) return { status, json: () => Promise.reject(new SyntaxError('<')) }
    return { status: 200, json: () => Promise.resolve(this.answer(called)) }
  }

  count(path: string): number {
    return this.calls.filter((it) => it.path === path).length
  }

  private answer({ path, token, body, apart }: Called): unknown {
    const forced = this.refuse.get(path)
    if (forced !== undefined) return { ...refused(forced), message: this.message }
    if (path === '/demo/login') return this.issue(false)
    if (path === '/auth/refresh') {
      const given = (JSON.parse(body ?? '{}') as { refreshToken: string }).refreshToken
      return given === this.refreshable ? this.issue(apart) : refused(1035)
    }
    if (token !== this.good) return refused(1032)
    if (path === '/users/me') return done({ me: ME })
    if (path === '/auth/logout') return done({})
    if (path === '/futures/close') return refused(2030, 'futureId')
    return done({ accounts: {}, estimateUsdt: '0', balances: [] })
  }

  private issue(apart: boolean): unknown {
    const number = Number(this.refreshable.split('-')[1]) + 1
    this.good = this.sign(number)
    this.refreshable = `refresh-${number}`
    const data = { token: this.good, refreshToken: this.refreshable }
    // Without credentials a browser ignores cookies of the answer.
    if (!apart) this.cookies = data
    return { code: 200, data, message: '' }
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

/** One tab: its own session, the shared cookies, and a record of its reports. */
export function openTab(
  exchange: FakeExchange,
  locks: Locks | undefined,
  otherTabs?: OtherTabs,
  clock = new FakeClock(),
  fetcher: RestDeps['fetcher'] = exchange.fetcher,
  ownJar?: TokenJar,
) {
  const states: Viewer[] = []
  const tokens: (string | null)[] = []
  /** Redirects, opened dialogs and reports, in order. */
  const reactions: string[] = []
  /** The user's answer when a fresh factor is requested. */
  const askFresh = { answer: false, asked: 0 }
  const tab = { page: '/futures/btcusdtperp' }
  const jar: TokenJar = ownJar ?? {
    token: () => exchange.cookies.token,
    refreshToken: () => exchange.cookies.refreshToken,
    take: () => undefined,
    clear: () => {
      exchange.cookies = { token: null, refreshToken: null }
    },
  }
  const session = new Session({
    apiBase: '',
    fetcher,
    after: clock.after,
    now: clock.now,
    elapsed: clock.now,
    onTime: () => undefined,
    jar,
    locks,
    page: () => tab.page,
    go: (to) => reactions.push(`go ${to}`),
    onSignIn: () => reactions.push('login'),
    onEnded: (why) => reactions.push(`ended ${why.key}`),
    askFresh: () => {
      askFresh.asked += 1
      return Promise.resolve(askFresh.answer)
    },
    newKey: () => 'key',
    reload: () => reactions.push('reload'),
    onViewer: (state) => states.push(state),
    onToken: (token) => tokens.push(token),
    otherTabs,
  })
  return { session, states, tokens, reactions, tab, clock, askFresh }
}

/** A clock that is moved manually; timers that fall due meanwhile run in order. */
export class FakeClock {
  private at = 1_000_000_000_000
  private readonly due = new Set<{ readonly at: number; readonly run: () => void }>()

  readonly now = (): number => this.at

  readonly after = (ms: number, run: () => void) => {
    const it = { at: this.at + ms, run }
    this.due.add(it)
    return () => void this.due.delete(it)
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.due.size
  }

  /** Advances by `ms`, and lets pending work settle after each timer. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms
    for (;;) {
      const [next] = [...this.due].filter((it) => it.at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.due.delete(next)
      this.at = Math.max(this.at, next.at)
      next.run()
      await new Promise<void>((done) => setImmediate(done))
    }
    this.at = end
  }
}

/** Lets all work settle that does not wait for a timer. */
export const settled = () => new Promise<void>((done) => setTimeout(done))

/** Locks like the browser's: one holder at a time, first come, first served. */
export function fakeLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_: string, run: () => Promise<T>): Promise<T> {
      const turn = last.then(run)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

/** A browser's channel between tabs: each receives messages of the others, never its own. */
export function fakeTabs(): () => OtherTabs {
  const all = new Set<() => void>()
  return () => {
    let own: () => void = () => undefined
    return otherTabsOn({
      postMessage: () => {
        for (const deliver of all) if (deliver !== own) queueMicrotask(deliver)
      },
      addEventListener: (_, run) => {
        own = run
        all.add(run)
      },
      removeEventListener: (_, run) => void all.delete(run),
    })
  }
}
