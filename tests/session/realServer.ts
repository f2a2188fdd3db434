// A browser connected to the real exchange's identity calls: the gateway over a database, the two
// cookies as its answers set them, and any number of tabs.
import { createApp } from '../../server/gateway/http/app'
import type { Viewer } from '../../src/domain/views/shell'
import { Session } from '../../src/session/session'
import type { OtherTabs } from '../../src/session/otherTabs'
import type { Locks } from '../../src/session/tokens/refresher'
import type { TestDatabase } from '../support/database'
import { aServer, servedBy } from '../support/gateway/server'
import { AccountFixture } from '../support/identity/accountFixture'

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A browser in which a new customer is signed in. */
export async function openBrowser(database: TestDatabase, locks: Locks | undefined) {
  const accounts = await AccountFixture.open(await database.open(await database.fresh()))
  const { deps, exchange, feeds } = aServer()
  const { identity, clock, ids } = accounts
  const app = await createApp({
    ...deps,
    ...servedBy({ ...deps, exchange, feeds, identity, clock, ids }),
  })
  const { tokens, email } = await accounts.aCustomer()
  const cookies = new Map<string, string>(Object.entries(tokens))
  /** Method and path of every call, in order. */
  const calls: string[] = []
  const jar = {
    token: () => cookies.get('token') ?? null,
    refreshToken: () => cookies.get('refreshToken') ?? null,
    take: () => undefined,
    clear: () => cookies.clear(),
  }
  const fetcher = async (url: string, init: RequestInit) => {
    calls.push(url)
    const { method, headers, body } = init as { method: 'GET'; headers: {}; body?: string }
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: `/investor${url}`, headers, ...payload })
    for (const { name, value, maxAge } of init.credentials === 'omit' ? [] : answer.cookies)
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    return { status: answer.statusCode, json: async () => answer.json<unknown>() }
  }
  /** `now` is the tab's own clock, which may be wrong. */
  const openTab = (now: () => number, otherTabs?: OtherTabs) => {
    const states: Viewer[] = []
    const reactions: string[] = []
    const session = new Session({
      apiBase: '',
      fetcher,
      after: () => () => undefined,
      now,
      elapsed: () => performance.now(),
      onTime: () => undefined,
      jar,
      locks,
      otherTabs,
      page: () => '/futures/btcusdtperp',
      go: (to) => reactions.push(`go ${to}`),
      onSignIn: () => reactions.push('login'),
      onEnded: (why) => reactions.push(`ended ${why.key}`),
      askFresh: () => Promise.resolve(false),
      newKey: () => 'key',
      reload: () => reactions.push('reload'),
      onViewer: (state) => states.push(state),
      onToken: () => undefined,
    })
    return { session, states, reactions }
  }
  const close = async () => {
    await app.close()
    await accounts.close()
  }
  return { accounts, email, cookies, calls, openTab, close }
}
