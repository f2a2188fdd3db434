// The wallet's calls as a script sees them, with real accounts, codes, chain and operator; only the
// market is faked.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import type { Store } from '../../../../server/store/openStore'
import { securityEvents, wrongCodes } from '../../../../server/store/schema/proofs'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { FROM, PASSWORD, valueOf, wrong } from '../../../support/identity/accountFixture'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { openOperator, type Operator } from '../../../support/wallet/operator'
import { OUTSIDE } from '../../../support/wallet/walletExchange'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>

let database: TestDatabase
let store: Store
let server: RealServer
let operator: Operator
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  operator = await openOperator(store, server.accounts.clock)
})
afterAll(async () => {
  await operator.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  ann = await server.aCustomer()
})

/** The fields of the answers that these tests look into. */
interface Answered {
  readonly networks?: readonly { readonly address: string }[]
  readonly withdrawal?: { readonly uuid: string }
  readonly address?: { readonly uuid: string }
  readonly withdrawals?: readonly unknown[]
  readonly entries?: readonly Entry[]
  readonly next?: string
  readonly summary?: unknown
}
interface Entry {
  readonly kind: string
  readonly amount: string
  readonly balance: string
  readonly sides: readonly {
    readonly party: string
    readonly wallet: string | null
    readonly amount: string
  }[]
}

const call = async (
  method: string,
  url: string,
  payload?: object,
  who = ann,
  key?: string,
  repeat?: 'only',
) => {
  const { token } = who.tokens
  const headers = {
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(repeat === undefined ? {} : { 'idempotency-repeat': repeat }),
  }
  const asked = { method, url, token, headers, ...(payload ? { payload } : {}) }
  const { body } = await server.ask(asked)
  return body as unknown as { code: number; data: Answered }
}

/** Seconds pass, and the exchange looks at the chain in each. */
async function pass(seconds: number): Promise<void> {
  const { signal } = new AbortController()
  for (let second = 0; second < seconds; second += 1) {
    server.accounts.clock.pass(1_000)
    const now = server.accounts.clock.now()
    for (const chore of server.served.everySecond) await chore(now, signal)
  }
}

async function codes(coin: string, who = ann) {
  await call('POST', '/withdraw/sendmobileverifycode', { coin }, who)
  await call('POST', '/withdraw/sendmailverifycode', { coin }, who)
  const { accounts } = server
  return {
    mobileVerifyCode: accounts.codeTo(who.mobile, 'sms.withdraw'),
    emailVerifyCode: accounts.codeTo(who.email, 'mail.withdraw'),
  }
}

/** An identity that the operator has approved. */
async function verify(level: number, who = ann): Promise<void> {
  const { email } = who
  await server.accounts.db.execute(`update users set kyc_level = ${level} where email = '${email}'`)
}

const ENTRY = { coinType: 'TRC20', address: OUTSIDE, name: 'Cold wallet' } as const
const SIZE = { coin: 'USDT', coinType: 'TRC20', address: OUTSIDE, amount: '100' } as const

it('[WAL-014] [WAL-016] a test deposit arrives at the address shown, and in the history', async () => {
  const info = await call('GET', '/accounts/USDT/depositinfo')
  expect(info.data.networks).toMatchObject([{ coinType: 'TRC20' }, { coinType: 'ERC20' }])
  const again = await call('GET', '/accounts/USDT/depositinfo')
  expect(again.data).toEqual(info.data)
  const paid = await call('POST', '/deposit/test', { coin: 'USDT', coinType: 'TRC20' })
  expect(paid).toMatchObject({ code: 20000, data: { amount: '10000' } })
  await pass(45)
  const history = await call('GET', '/deposit/history')
  const [row] = info.data.networks ?? []
  expect(history.data).toMatchObject({
    deposits: [{ status: 'COMPLETED', amount: '10000', address: row?.address }],
    page: 1,
    limit: 5,
    total: 1,
  })
  const spot = await call('GET', '/accounts?type=SPOT')
  expect(spot.data).toMatchObject({ accounts: { USDT: { balance: '20000', locked: '0' } } })
})

it('[OPS-002] [OPS-003] [WAL-003] [WAL-018] [WAL-019] [WAL-020] [WAL-017] [WAL-032] both codes, one request, and its way', async () => {
  await verify(2)
  const typed = await codes('USDT')
  const key = randomUUID()
  const all = Array.from({ length: 8 }, () =>
    call('POST', '/withdraw', { ...SIZE, ...typed }, ann, key),
  )
  const answers = await Promise.all(all)
  const [first] = answers
  expect(first).toMatchObject({ code: 20000, data: { withdrawal: { status: 'SUBMITTED' } } })
  expect(new Set(answers.map((each) => JSON.stringify(each.data))).size).toBe(1)
  // The codes are spent: another request needs new ones.
  const other = await call('POST', '/withdraw', { ...SIZE, ...typed })
  expect(other).toMatchObject({ key: 'emailCodeWrong', field: 'emailVerifyCode' })
  const uuid = first!.data.withdrawal?.uuid ?? ''
  expect((await operator.run('withdrawals', 'list')).join()).toContain(uuid)
  expect(await operator.run('withdrawals', 'approve', uuid)).toEqual(['100 USDT is approved.'])
  expect(await operator.run('withdrawals', 'approve', uuid)).toEqual([
    `! ${uuid} was decided before: APPROVED.`,
  ])
  const [logged] = await store.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.event, 'WITHDRAWAL_APPROVED'))
  expect(logged?.detail).toMatchObject({ withdrawal: uuid })
  await server.served.operatorActed('wallet')
  await pass(45)
  const history = await call('GET', '/withdraw/history?status=COMPLETED')
  expect(history.data.withdrawals).toMatchObject([{ uuid, received: '99' }])
  const late = await operator.run('withdrawals', 'reject', uuid, '--reason', 'too late')
  expect(late).toEqual([`! ${uuid} is closed: COMPLETED.`])
})

it('a repeat that is judged while the first one commits counts no wrong code', async () => {
  await verify(1)
  const { db, identity } = server.accounts
  const body = { ...SIZE, ...(await codes('USDT')) }
  const key = randomUUID()
  const input = { body, caller: ann.caller, origin: FROM, idempotencyKey: key }
  const handler = server.served.routes.withdraw
  const sent = { ...input, onlyAsks: false, takesNothing: false, onReplayed: () => undefined }
  const send = () => handler?.(sent as unknown as Parameters<NonNullable<typeof handler>>[0])
  const judge = identity.withdrawals.prove
  // What another gateway took a moment before is carried out between this one's two steps.
  const between = vi.spyOn(identity.withdrawals, 'prove').mockImplementationOnce(async (...all) => {
    between.mockRestore()
    expect(await send()).toMatchObject({ ok: true })
    return judge(...all)
  })
  expect(await send()).toMatchObject({ ok: true })
  const counted = await db.select().from(wrongCodes).where(eq(wrongCodes.userId, ann.caller.userId))
  expect(counted.filter((row) => row.wrong > 0)).toEqual([])
  const history = await call('GET', '/withdraw/history')
  expect(history.data.withdrawals).toHaveLength(1)
})

it('a question about a withdrawal judges no code, whether it ran or not', async () => {
  await verify(1)
  const typed = await codes('USDT')
  const lost = randomUUID()
  const ask = (key: string, body = typed) =>
    call('POST', '/withdraw', { ...SIZE, ...body }, ann, key, 'only')
  const wrong = { mobileVerifyCode: '000000', emailVerifyCode: '000000' }
  // More often than wrong codes are taken.
  for (let time = 0; time < 8; time += 1)
    expect(await ask(lost, wrong)).toMatchObject({ key: 'notCarriedOut' })
  const late = await call('POST', '/withdraw', { ...SIZE, ...typed }, ann, lost)
  expect(late).toMatchObject({ key: 'notCarriedOut' })
  const key = randomUUID()
  const done = await call('POST', '/withdraw', { ...SIZE, ...typed }, ann, key)
  expect(done).toMatchObject({ code: 20000, data: { withdrawal: { status: 'SUBMITTED' } } })
  for (let time = 0; time < 8; time += 1) expect(await ask(key)).toEqual(done)
  const { data } = await call('GET', '/withdraw/history')
  expect(data.withdrawals).toHaveLength(1)
  const [failed] = await store.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.event, 'CODES_GUESSED'))
  expect(failed).toBeUndefined()
})

it('[WAL-004] [WAL-022] [ORD-003] only the owner cancels, and a cancelled withdrawal is returned in full', async () => {
  await verify(1)
  const bob = await server.aCustomer()
  const asked = await call('POST', '/withdraw', { ...SIZE, ...(await codes('USDT')) })
  const uuid = asked.data.withdrawal?.uuid ?? ''
  const foreign = await call('POST', `/withdraw/${uuid}/cancel`, {}, bob)
  const missing = await call('POST', `/withdraw/${randomUUID()}/cancel`, {}, bob)
  expect(foreign).toEqual(missing)
  expect(await call('POST', `/withdraw/${uuid}/cancel`, {})).toMatchObject({
    data: { withdrawal: { status: 'CANCELLED' } },
  })
  const spot = await call('GET', '/accounts?type=SPOT')
  expect(spot.data).toMatchObject({ accounts: { USDT: { balance: '10000', locked: '0' } } })
})

it('[WAL-021] a quote contains the fee, the received amount and the remaining daily limit', async () => {
  await verify(1)
  expect(await call('POST', '/withdraw/fee', SIZE)).toMatchObject({
    data: { fee: '1', received: '99', estimateUsdt: '100', limit: { daily: '1000', left: '1000' } },
  })
})

it.each([
  ['an address of another network', { coinType: 'ERC20' }, 'addressInvalid', 'address'],
  ['a wrong character', { address: `${OUTSIDE.slice(0, -1)}T` }, 'addressChecksum', 'address'],
  ['a network of another coin', { coinType: 'BITCOIN' }, 'networkUnknown', 'coinType'],
  ['a coin that nobody has', { coin: 'DOGE' }, 'coinUnknown', 'coin'],
  ['a network that nobody has', { coinType: 'BEP20' }, 'networkUnknown', 'coinType'],
])('[WAL-030] a withdrawal to %s is refused', async (_what, change, key, field) => {
  await verify(1)
  const typed = await codes('USDT')
  const body = { ...SIZE, ...change, ...typed }
  expect(await call('POST', '/withdraw', body)).toMatchObject({ key, field })
  expect(await call('POST', '/withdraw/fee', { ...SIZE, ...change })).toMatchObject({ key, field })
})

it('a change of the password holds withdrawals for 24 hours', async () => {
  await verify(1)
  const { db, clock } = server.accounts
  const until = clock.now() + 24 * 3_600_000
  await db.execute(
    `update users set withdrawals_held_until = ${until} where email = '${ann.email}'`,
  )
  const limit = await call('GET', '/withdraw/limit')
  expect(limit.data).toMatchObject({ heldUntil: until })
  const typed = await codes('USDT')
  const held = await call('POST', '/withdraw', { ...SIZE, ...typed })
  expect(held).toMatchObject({ key: 'withdrawalsHeld' })
})

it('with the guard on only addresses of the book are used, each after a day', async () => {
  await verify(1)
  await server.accounts.prove(ann)
  await call('PUT', '/withdraw/addresses/listedonly', { on: true })
  const unlisted = await call('POST', '/withdraw', { ...SIZE, ...(await codes('USDT')) })
  expect(unlisted).toMatchObject({ key: 'addressNotListed' })
  expect(await call('POST', '/withdraw/addresses', ENTRY)).toMatchObject({ code: 20000 })
  expect(await call('POST', '/withdraw/addresses', ENTRY)).toMatchObject({ key: 'addressListed' })
  server.accounts.clock.pass(181_000)
  const waiting = await call('POST', '/withdraw', { ...SIZE, ...(await codes('USDT')) })
  expect(waiting).toMatchObject({ key: 'addressWaiting', params: { hours: 24 } })
  const off = await call('PUT', '/withdraw/addresses/listedonly', { on: false })
  const listedOnlyUntil = server.accounts.clock.now() + 24 * 3_600_000
  expect(off.data).toEqual({ listedOnly: true, listedOnlyUntil })
})

/** Continues the session after a long time. */
async function renew(): Promise<void> {
  const renewed = await server.accounts.identity.refresh(ann.tokens.refreshToken, FROM)
  ann = { ...ann, tokens: valueOf(renewed) }
}

/** Puts an authenticator app into use; the code that it shows now, each good for one use. */
async function withApp() {
  const { accounts } = server
  const { factors } = accounts.identity
  const begun = await factors.beginAuthenticator(ann.caller, { password: PASSWORD }, FROM)
  const totp = new TOTP({ secret: Secret.fromBase32(valueOf(begun).secret) })
  const shown = () => totp.generate({ timestamp: accounts.clock.now() })
  valueOf(await factors.confirmAuthenticator(ann.caller, { authenticatorCode: shown() }, FROM))
  // The hold after it, and the time step that was used.
  accounts.clock.pass(25 * 3_600_000)
  await renew()
  return { prove: () => call('POST', '/auth/fresh', { authenticatorCode: shown() }) }
}

it('[SEC-008] where an authenticator is in use each withdrawal wants its code, by a call of its own', async () => {
  await verify(2)
  const { prove } = await withApp()
  const typed = await codes('USDT')
  const key = randomUUID()
  const withdraw = (body: object, of = key) => call('POST', '/withdraw', body, ann, of)
  expect(await withdraw({ ...SIZE, ...typed })).toMatchObject({ key: 'freshFactorNeeded' })
  expect(await prove()).toMatchObject({ code: 20000 })
  // A wrong code uses up neither the other nor the factor.
  const wrongCode = { ...typed, emailVerifyCode: wrong(typed.emailVerifyCode) }
  expect(await withdraw({ ...SIZE, ...wrongCode }, randomUUID())).toMatchObject({
    key: 'emailCodeWrong',
  })
  expect(await withdraw({ ...SIZE, ...typed })).toMatchObject({ code: 20000 })
  server.accounts.clock.pass(181_000)
  const next = { ...SIZE, ...(await codes('USDT')) }
  expect(await withdraw(next, randomUUID())).toMatchObject({ key: 'freshFactorNeeded' })
  expect(await prove()).toMatchObject({ code: 20000 })
  expect(await withdraw(next, randomUUID())).toMatchObject({ code: 20000 })
})

it('repeats of a withdrawal that was answered are no wrong codes, however many', async () => {
  await verify(2)
  const body = { ...SIZE, ...(await codes('USDT')) }
  const key = randomUUID()
  const first = await call('POST', '/withdraw', body, ann, key)
  expect(first).toMatchObject({ code: 20000 })
  for (let i = 0; i < 30; i += 1)
    expect((await call('POST', '/withdraw', body, ann, key)).data).toEqual(first.data)
  server.accounts.clock.pass(181_000)
  const next = { ...SIZE, ...(await codes('USDT')) }
  expect(await call('POST', '/withdraw', next)).toMatchObject({ code: 20000 })
})

it.each([
  ['ADDRESS_ADDED', 'POST', '/withdraw/addresses', () => ENTRY],
  ['ADDRESS_REMOVED', 'POST', '', () => ({})],
  ['ADDRESSES_ONLY', 'PUT', '/withdraw/addresses/listedonly', () => ({ on: true })],
  ['ADDRESSES_ANY', 'PUT', '/withdraw/addresses/listedonly', () => ({ on: false })],
  ['MAIL_WORD_CHANGED', 'POST', '/users/mailword', () => ({ word: 'blue whale' })],
] as const)(
  '[SEC-009] %s wants a fresh factor, is a row in the history and a mail',
  async (event, method, path, body) => {
    await verify(1)
    const { accounts } = server
    await accounts.prove(ann)
    await call('PUT', '/withdraw/addresses/listedonly', { on: event === 'ADDRESSES_ANY' })
    const other = { ...ENTRY, name: 'Another' }
    const added = event === 'ADDRESS_REMOVED' && (await call('POST', '/withdraw/addresses', other))
    const uuid = added ? (added.data.address?.uuid ?? '') : ''
    const url = path || `/withdraw/addresses/${uuid}/remove`
    accounts.clock.pass(10 * 60_000)
    const rows = async () =>
      (await accounts.history(ann.caller.userId)).filter((each) => each === event).length
    const before = await rows()
    expect(await call(method, url, body())).toMatchObject({ key: 'freshFactorNeeded' })
    expect(await rows()).toBe(before)
    await accounts.prove(ann)
    expect(await call(method, url, body())).toMatchObject({ code: 20000 })
    expect(await rows()).toBe(before + 1)
    expect(accounts.codeTo(ann.email, `mail.${event}`)).toBeTruthy()
  },
)

it('[SEC-010] [SEC-011] a hold stops withdrawals submitted seconds before, and the operator sees the reason', async () => {
  await verify(2)
  const asked = await call('POST', '/withdraw', { ...SIZE, ...(await codes('USDT')) })
  const uuid = asked.data.withdrawal?.uuid ?? ''
  server.accounts.clock.pass(3_000)
  const { identity, clock } = server.accounts
  const passwords = { originPwd: PASSWORD, newPwd: 'numbers456', confirmPwd: 'numbers456' }
  const form = { ...passwords, ...(await server.accounts.passwordCodes(ann)) }
  valueOf(await identity.profile.changePassword(ann.caller, form, FROM))
  const until = clock.now() + 24 * 3_600_000
  await pass(150)
  const states = async () => (await call('GET', '/withdraw/history')).data.withdrawals
  expect(await states()).toMatchObject([{ uuid, status: 'SUBMITTED' }])
  const time = new Date(until).toISOString().slice(0, 10)
  expect((await operator.run('withdrawals', 'list')).join('\n')).toMatch(
    new RegExp(`${uuid}.*until ${time}`),
  )
  const shown = (await operator.run('withdrawals', 'show', uuid)).join('\n')
  expect(shown).toMatch(new RegExp(`held +until ${time}`))
  expect(shown).toMatch(/changed +PASSWORD_CHANGED at .* 192\.0\.2\.7 A browser/)
  expect((await operator.run('withdrawals', 'approve', uuid)).join()).toMatch(
    /^! .* is held until .*: PASSWORD_CHANGED at /,
  )
  // It can be cancelled all the while.
  clock.pass(24 * 3_600_000)
  await renew()
  await pass(2)
  expect(await states()).toMatchObject([{ uuid, status: 'REVIEWING' }])
  expect(await operator.run('withdrawals', 'approve', uuid)).toEqual(['100 USDT is approved.'])
  await server.served.operatorActed('wallet')
  await pass(45)
  expect(await states()).toMatchObject([{ uuid, status: 'COMPLETED' }])
})

it('the customer’s ledger names every posting and adds up to the balance', async () => {
  await verify(2)
  await call('POST', '/deposit/test', { coin: 'USDT', coinType: 'TRC20' })
  await pass(45)
  const move = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '1234.5' }
  await call('PUT', '/accounts/transfer', move)
  const asked = await call('POST', '/withdraw', { ...SIZE, ...(await codes('USDT')) })
  const uuid = asked.data.withdrawal?.uuid ?? ''
  const entries: Entry[] = []
  let next = ''
  do {
    const page = await call('GET', `/accounts/ledger?wallet=SPOT&coin=USDT&limit=2${next}`)
    entries.push(...(page.data.entries ?? []))
    next = page.data.next ? `&cursor=${String(page.data.next)}` : ''
  } while (next !== '')
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['HOLD', '0'],
    ['WALLET', '-1234.5'],
    ['DEPOSIT', '10000'],
    ['CREDIT', '10000'],
  ])
  // Both sides of each: what was only locked has none.
  expect(
    entries.map(({ sides }) => sides.map(({ party, wallet, amount }) => [party, wallet, amount])),
  ).toEqual([
    [],
    [
      ['OWN', 'FUTURES', '1234.5'],
      ['OWN', 'SPOT', '-1234.5'],
    ],
    [
      ['OWN', 'SPOT', '10000'],
      ['chain', null, '-10000'],
    ],
    [
      ['OWN', 'SPOT', '10000'],
      ['chain', null, '-10000'],
    ],
  ])
  expect(entries[0]).toMatchObject({ cause: `withdrawal:${uuid}`, locked: '100' })
  expect(entries.map(({ balance }) => balance)).toEqual(['18765.5', '18765.5', '20000', '10000'])
  const spot = await call('GET', '/accounts?type=SPOT')
  expect(spot.data).toMatchObject({ accounts: { USDT: { balance: '18765.5', locked: '100' } } })
  const sum = entries.reduce((total, { amount }) => total + readAmount(amount), 0n)
  expect(sum).toBe(readAmount('18765.5'))
  const { summary } = (await call('GET', '/accounts/ledger?wallet=SPOT&coin=USDT')).data
  expect(summary).toMatchObject({ opening: '0', closing: '18765.5' })
  const deposits = await call('GET', '/accounts/ledger?wallet=SPOT&coin=USDT&kind=DEPOSIT')
  expect(deposits.data.entries).toMatchObject([{ kind: 'DEPOSIT', balance: '20000' }])
  const all = await call('GET', '/accounts/ledger?holds=hide')
  expect(all.data.entries).toHaveLength(7)
})
