// A browser before the real exchange's side of identity: the gateway's calls over a database, the
// two cookies as its answers set them, and as many tabs as a test opens.
import { createApp } from '../../server/gateway/http/app'
import type { Viewer } from '../../src/domain/views/shell'
import { Session } from '../../src/session/session'
import type { OtherTabs } from '../../src/session/otherTabs'
import type { Locks } from '../../src/session/tokens/refresher'
import type { TestDatabase } from '../support/database'
import { aServer, servedBy } from '../support/gateway/server'
import { AccountDesk } from '../support/identity/accountDesk'

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A browser in which a new customer is signed in. */
export async function openBrowser(database: TestDatabase, locks: Locks | undefined) {
  const accounts = await AccountDesk.open(await database.open(await database.fresh()))
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
  /** `now` is the tab's own clock, which may go wrong. */
  const openTab = (now: () => number, otherTabs?: OtherTabs) => {
    const states: Viewer[] = []
    const reactions: string[] = []
    const session = new Session({
      apiBase: '',
      fetcher,
      after: () => () => undefined,
      now,
      jar,
      locks,
      otherTabs,
      page: () => '/futures/btcusdtperp',
      go: (to) => reactions.push(`go ${to}`),
      onSignIn: () => reactions.push('login'),
      onEnded: (why) => reactions.push(`ended ${why.key}`),
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
