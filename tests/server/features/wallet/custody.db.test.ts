// Requests of the exchange to a custody provider, checked against two implementations without
// shared code, and the wallet's whole flow over the one that is not the simulator.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { REVIEW_AFTER_MS } from '../../../../src/domain/wallet/withdrawalTerms'
import type { Custody } from '../../../../server/custody/custody'
import { sendKey } from '../../../../server/features/wallet/edge/chainWatch'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer } from '../../../support/gateway/realServer'
import { OtherCustodian } from '../../../support/wallet/otherCustodian'
import {
  ANN,
  openWalletExchange,
  OUTSIDE,
  value,
  type WalletExchange,
} from '../../../support/wallet/walletExchange'

const BOB = '00000000-0000-4000-8000-00000000000b'
const ORDER = { network: 'TRC20', coin: 'USDT', address: OUTSIDE } as const

let database: TestDatabase
let other: OtherCustodian
let exchange: WalletExchange

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  other = new OtherCustodian()
  exchange = await openWalletExchange({ url: await database.fresh(), provider: other })
  return () => exchange.close()
})

const providers: readonly [string, () => Custody, (value: string) => Promise<unknown>][] = [
  ['the chain simulator', () => exchange.custody, (sum) => exchange.pay(ANN, sum, `paid ${sum}`)],
  [
    'another provider',
    () => other,
    async (sum) => other.arrive(ANN, 'TRC20', 'USDT', readAmount(sum)),
  ],
]

describe.each(providers)('%s', (_, provider, arrive) => {
  it('[WAL-030] gives a customer the same address each time, and each customer another', async () => {
    const custody = provider()
    const address = await custody.address(ANN, 'TRC20')
    expect(await custody.address(ANN, 'TRC20')).toBe(address)
    expect(await custody.address(BOB, 'TRC20')).not.toBe(address)
  })

  it('reports deposits after a number, and those that are named', async () => {
    const custody = provider()
    await custody.address(ANN, 'TRC20')
    await arrive('5')
    await arrive('6')
    const [first, second] = await custody.deposits(0, [])
    expect([first, second]).toMatchObject([
      { userId: ANN, coin: 'USDT', amount: readAmount('5') },
      { userId: ANN, coin: 'USDT', amount: readAmount('6') },
    ])
    expect(await custody.deposits(first?.seq ?? 0, [])).toEqual([second])
    expect(await custody.deposits(second?.seq ?? 0, [first?.txId ?? ''])).toEqual([first])
  })

  it('sends once under a key, and reports a key that was never sent as unknown', async () => {
    const custody = provider()
    expect(await custody.sent('a')).toBeUndefined()
    await custody.hurry('a')
    await custody.send('a', { ...ORDER, amount: readAmount('7') })
    const sent = await custody.sent('a')
    await custody.send('a', { ...ORDER, amount: readAmount('8') })
    await custody.advance()
    expect((await custody.sent('a'))?.txId).toBe(sent?.txId)
    expect(await custody.sent('b')).toBeUndefined()
  })
})

it('[WAL-031] a deposit is credited and a withdrawal sent over a provider that is no simulator', async () => {
  const { pass, balances, deposits, withdraw, decide, history } = exchange
  await other.address(ANN, 'TRC20')
  other.arrive(ANN, 'TRC20', 'USDT', readAmount('250'))
  await pass(2)
  expect(await deposits(ANN)).toMatchObject([{ status: 'COMPLETED', amount: '250' }])
  expect(await balances(ANN)).toEqual(['SPOT USDT 250 0'])
  const { withdrawal } = value(await withdraw(ANN, '100'))
  await pass(REVIEW_AFTER_MS / 1_000 + 1)
  expect(other.left().size).toBe(0)
  value(await decide(withdrawal, 'APPROVED'))
  await pass(4)
  expect(await history(ANN)).toMatchObject([{ status: 'COMPLETED', txId: 'out-1' }])
  expect([...other.left()]).toEqual([[sendKey(withdrawal.uuid), readAmount('99')]])
  expect(await balances(ANN)).toEqual(['SPOT USDT 150 0'])
  await exchange.isSound()
})

it('[WAL-031] the calls answer with the provider’s data, and there is no faucet', async () => {
  const store = await database.open(await database.fresh())
  const server = await aRealServer(store, { custody: other, faucet: null })
  try {
    const ann = await server.aCustomer()
    const { token } = ann.tokens
    const info = await server.ask({ method: 'GET', url: '/accounts/USDT/depositinfo', token })
    const address = await other.address(ann.caller.userId, 'TRC20')
    expect(info.body['data']).toMatchObject({
      testDeposit: null,
      networks: [{ coinType: 'TRC20', address }, { coinType: 'ERC20' }],
    })
    const payload = { coin: 'USDT', coinType: 'TRC20' }
    const paid = await server.ask({ method: 'POST', url: '/deposit/test', token, payload })
    expect(paid.status).toBe(404)
    expect(await other.deposits(0, [])).toEqual([])
  } finally {
    await server.close()
  }
})

it('[SEC-010] an approved withdrawal that is not sent yet is held, and one on its network is not', async () => {
  await exchange.fund(ANN, '500')
  const first = value(await exchange.withdraw(ANN, '100')).withdrawal
  const second = value(await exchange.withdraw(ANN, '200')).withdrawal
  value(await exchange.decide(first, 'APPROVED'))
  await exchange.look()
  value(await exchange.decide(second, 'APPROVED'))
  exchange.held.set(ANN, exchange.now() + 60_000)
  await exchange.pass(50)
  expect(await other.sent(sendKey(first.uuid))).toBeTruthy()
  expect(await other.sent(sendKey(second.uuid))).toBeFalsy()
  await exchange.pass(15)
  expect(await other.sent(sendKey(second.uuid))).toBeTruthy()
})
