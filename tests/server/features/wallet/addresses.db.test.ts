// An address is the same address in every spelling, on every network and at every call that takes
// one, and a transfer to the upper-case form arrives.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NETWORKS, NETWORK_FIGURES, type Network } from '../../../../src/domain/wallet/networks'
import { addressFor } from '../../../../src/protocol/address'
import { CALLS } from '../../../../src/protocol/calls'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>

let database: TestDatabase
let server: RealServer
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  ann = await aVerified()
})

async function aVerified(): Promise<Customer> {
  const made = await server.aCustomer()
  await server.accounts.prove(made)
  const sql = `update users set kyc_level = 2 where email = '${made.email}'`
  await server.accounts.db.execute(sql)
  return made
}

interface Answer {
  readonly code: number
  readonly key?: string
  readonly data: {
    readonly networks?: readonly { readonly address: string }[]
    readonly address?: { readonly address: string }
    readonly withdrawal?: { readonly uuid: string; readonly address: string }
    readonly deposits?: readonly unknown[]
  }
}

async function call(method: string, url: string, payload?: object, who = ann): Promise<Answer> {
  const { token } = who.tokens
  const { body } = await server.ask({ method, url, token, ...(payload ? { payload } : {}) })
  return body as unknown as Answer
}

async function codes(coin: string) {
  server.accounts.clock.pass(181_000)
  await call('POST', '/withdraw/sendmobileverifycode', { coin })
  await call('POST', '/withdraw/sendmailverifycode', { coin })
  return {
    mobileVerifyCode: server.accounts.codeTo(ann.mobile, 'sms.withdraw'),
    emailVerifyCode: server.accounts.codeTo(ann.email, 'mail.withdraw'),
  }
}

/** Another spelling that the network takes, and one that it refuses. */
const SPELT: Readonly<Record<Network, (address: string) => readonly [string, string]>> = {
  TRC20: (address) => [` ${address} `, address.toUpperCase()],
  ERC20: (address) => [address.toLowerCase(), otherCase(address)],
  BITCOIN: (address) => [
    address.toUpperCase(),
    address.slice(0, 8) + address.slice(8).toUpperCase(),
  ],
}

/** The checksum in the case of the letters is turned round. */
const otherCase = (address: string): string =>
  `0x${address.slice(2).replaceAll(/[a-z]/gi, swapCase)}`

const swapCase = (letter: string): string =>
  letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()

const SIZES: Readonly<Record<Network, { readonly coin: string; readonly amount: string }>> = {
  TRC20: { coin: 'USDT', amount: '50' },
  ERC20: { coin: 'USDT', amount: '50' },
  BITCOIN: { coin: 'BTC', amount: '0.01' },
}

it('the calls that take an address are those tested here', () => {
  const taking = Object.entries(CALLS).filter(
    ([, { body }]) =>
      body !== undefined && 'entries' in body && 'address' in (body.entries as object),
  )
  expect(taking.map(([name]) => name).sort()).toEqual(['addAddress', 'withdraw', 'withdrawFee'])
})

it.each(NETWORKS)('an address of %s is one at every call, however it is spelt', async (network) => {
  const address = addressFor(NETWORK_FIGURES[network].addressKind, new Uint8Array(20).fill(77))
  const [other, wrong] = SPELT[network](address)
  const { coin, amount } = SIZES[network]
  const size = { coin, coinType: network, amount }
  const entry = { coinType: network, name: 'Cold' }
  const added = await call('POST', '/withdraw/addresses', { ...entry, address: other })
  expect(added.data.address?.address).toBe(address)
  for (const text of [address, other])
    expect(await call('POST', '/withdraw/addresses', { ...entry, address: text })).toMatchObject({
      key: 'addressListed',
    })
  expect(await call('POST', '/withdraw/fee', { ...size, address: other })).toMatchObject({
    code: 20000,
  })
  const sent = await call('POST', '/withdraw', { ...size, address: other, ...(await codes(coin)) })
  expect(sent).toMatchObject({ code: 20000, data: { withdrawal: { address } } })
  await call('PUT', '/withdraw/addresses/listedonly', { on: true })
  const waits = await call('POST', '/withdraw', { ...size, address: other, ...(await codes(coin)) })
  expect(waits.key).toBe('addressWaiting')
  for (const url of ['/withdraw/addresses', '/withdraw/fee', '/withdraw']) {
    const rest = url === '/withdraw/addresses' ? entry : size
    const typed =
      url === '/withdraw' ? { mobileVerifyCode: '000000', emailVerifyCode: '000000' } : {}
    const refused = await call('POST', url, { ...rest, ...typed, address: wrong })
    expect([url, refused.key]).toEqual([url, expect.stringMatching(/^address(Invalid|Checksum)$/)])
  }
})

it('a withdrawal to capitals arrives at the customer whose address it is', async () => {
  const bob = await aVerified()
  const info = await call('GET', '/accounts/BTC/depositinfo', undefined, bob)
  const address = info.data.networks?.[0]?.address ?? ''
  const size = { coin: 'BTC', coinType: 'BITCOIN', amount: '0.01' }
  const body = { ...size, address: address.toUpperCase(), ...(await codes('BTC')) }
  const sent = await call('POST', '/withdraw', body)
  const id = sent.data.withdrawal?.uuid ?? ''
  const context = { userId: ann.caller.userId, idempotencyKey: `test:${id}` }
  const decision = { id, verdict: 'APPROVED', reason: null } as const
  await server.trading.commands.submit(context, { kind: 'withdraw.decide', body: decision })
  const { signal } = new AbortController()
  for (let second = 0; second < 120; second += 1) {
    server.accounts.clock.pass(1_000)
    for (const chore of server.served.everySecond) await chore(server.accounts.clock.now(), signal)
  }
  const history = await call('GET', '/deposit/history', undefined, bob)
  expect(history.data.deposits).toMatchObject([
    { coin: 'BTC', amount: '0.0098', status: 'COMPLETED' },
  ])
})
