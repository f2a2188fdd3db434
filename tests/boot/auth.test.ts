// The client's state of the signed-in account: the two tokens in cookies, the rest in the shell.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeDialog, openDialog, openLogin, shell } from '../../src/state/shell'
import { signOutOf } from '../../src/boot/signOutOf'
import { startClient } from '../../src/boot/startClient'
import { proposePrice, ticketDraft } from '../../src/state/orders/ticketDraft'
import { offerUpdate, putOffUpdate } from '../../src/state/update'
import { FakeExchange, settled } from '../session/support'
import { FakeEngine } from '../support/fakeEngine'
import { resetStores } from '../support/resets'

let exchange: FakeExchange
let engine: FakeEngine & { tokens: (string | null)[] }
let went: string[]
let page: string
let client: ReturnType<typeof startClient>

/** The client of a browser window connected to the fake exchange. */
function start() {
  const { fetcher } = exchange
  return startClient({
    streamUrl: '',
    apiBase: '',
    engine,
    keepsCookies: true,
    openEngine: () => Promise.reject(new Error('the engine is there already')),
    locks: undefined,
    otherTabs: undefined,
    fetcher: async (path, init) => (await fetcher(path, init)) as Response,
    document: {
      get cookie() {
        const { token, refreshToken } = exchange.cookies
        return `token=${token ?? ''}; refreshToken=${refreshToken ?? ''}`
      },
      set cookie(text: string) {
        exchange.cookies = { ...exchange.cookies, [text.split('=')[0] ?? '']: null }
      },
    },
    newKey: () => 'key-1',
    page: () => page,
    go: (to) => went.push(to),
    reload: () => went.push('reload'),
    onLeave: () => went.push('leave'),
  })
}

beforeEach(() => {
  resetStores()
  exchange = new FakeExchange()
  exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
  const tokens: (string | null)[] = []
  engine = Object.assign(new FakeEngine(), {
    tokens,
    authenticate: (token: string | null) => void tokens.push(token),
  })
  went = []
  page = '/futures/btcusdtperp'
})
afterEach(() => client.dispose())

describe('the client state of auth', () => {
  test('[AUT-035] has token and refreshToken in the cookies, the user and isAuth in the viewer', async () => {
    client = start()
    expect(shell.viewer.status).toBe('guest')
    await settled()
    expect(exchange.cookies).toEqual({ token: 'access-1', refreshToken: 'refresh-1' })
    expect(shell.viewer).toEqual({
      status: 'member',
      email: 'a@b.test',
      kycLevel: 2,
      demo: false,
    })
  })

  test('[AUT-035] has showLogin in the dialog, which closes after signing in', async () => {
    exchange.cookies = { token: null, refreshToken: null }
    client = start()
    await client.api.call('sessions')
    expect(shell.dialog).toEqual({ kind: 'signIn' })
    await client.api.signInDemo('a@b.test')
    expect([shell.dialog.kind, shell.viewer.status]).toEqual(['none', 'member'])
  })

  test('[AUT-055] is reset when the session ends, with all private data', async () => {
    client = start()
    await settled()
    proposePrice('btcusdtperp', 1)
    openDialog({ kind: 'changePassword' })
    await client.api.signOut()
    expect(shell.viewer).toEqual({ status: 'guest' })
    expect(shell.dialog).toEqual({ kind: 'none' })
    expect(ticketDraft.proposals).toEqual({})
    expect(engine.tokens).toEqual(['access-1', null])
    expect(went).toEqual(['leave'])
    expect(exchange.cookies).toEqual({ token: null, refreshToken: null })
  })
})

describe('the logout of the menus', () => {
  test('[AUT-055] reloads the page where a newer version is waiting, postponed or not', async () => {
    client = start()
    await settled()
    offerUpdate(() => undefined)
    putOffUpdate()
    await signOutOf(client.api)()
    expect(shell.viewer).toEqual({ status: 'guest' })
    expect(went).toEqual(['leave', 'reload'])
  })

  test('[AUT-055] stays on the page where none is waiting', async () => {
    client = start()
    await settled()
    await signOutOf(client.api)()
    expect(went).toEqual(['leave'])
  })
})

test('the login dialog does not replace the dialog a guest is using', () => {
  client = start()
  for (const kind of ['register', 'forgot'] as const) {
    openDialog({ kind })
    openLogin()
    expect(shell.dialog.kind).toBe(kind)
  }
  closeDialog()
  openLogin()
  expect(shell.dialog.kind).toBe('signIn')
})

test('the error page is shown without a dialog over it', async () => {
  client = start()
  await settled()
  exchange.refuse.set('/auth/sessions', 1000)
  openDialog({ kind: 'changePassword' })
  await client.api.call('sessions')
  expect([went, shell.dialog.kind]).toEqual([['/500'], 'none'])
})

test('the reason why a session ended is reported', async () => {
  client = start()
  await settled()
  const reported: unknown[] = []
  client.accountNews$.subscribe((news) => reported.push(news))
  exchange.refuse.set('/auth/sessions', 1043)
  await client.api.call('sessions')
  expect(reported).toEqual([{ kind: 'ended', why: { code: 1043, key: 'signedInElsewhere' } }])
})
