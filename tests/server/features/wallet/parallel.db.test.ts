// Fifty calls at once, a hundred rounds: on a balance, on the limit of a day, on one pair of codes,
// on transfers and on test deposits exactly one of them has an effect, whatever keys they carry.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { accepted, type Outcome } from '../../../../src/domain/refusals'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, openWalletExchange, value } from '../../../support/wallet/walletExchange'
import { eventuallyPasses } from '../../../support/eventually'

const CALLS = 50
const ROUNDS = 100
const SAME = (round: number): boolean => round % 2 === 0

let database: TestDatabase
let exchange: Awaited<ReturnType<typeof openWalletExchange>>

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  exchange = await openWalletExchange({ url: await database.fresh() })
  return () => exchange.close()
})

const fund = async (amount: string) => {
  const body = { wallet: 'SPOT', coin: 'USDT', amount: readAmount(amount) } as const
  const sender = { userId: ANN, idempotencyKey: randomUUID() }
  value(await exchange.commands.submit(sender, { kind: 'credit', body }))
}

/** A commit that a busy machine holds up is answered 9999: the key finds what became of it. */
const answered = <T>(call: () => Promise<Outcome<T>>) =>
  eventuallyPasses(async () => {
    const outcome = await call()
    if (!outcome.ok && outcome.refusal.code === 9999) throw new Error('not known yet')
    return outcome
  })

/** In even rounds all carry one key, in odd rounds each its own. */
async function atOnce<T>(round: number, call: (key: string) => Promise<Outcome<T>>) {
  const keys = Array.from({ length: CALLS }, (_, i) => `${round} ${SAME(round) ? '' : i}`)
  const outcomes = await Promise.all(keys.map((key) => answered(() => call(key))))
  const values = outcomes.flatMap((each) => (each.ok ? [each.value] : []))
  // Whoever repeats a key gets the first answer.
  const most = SAME(round) ? CALLS : 1
  expect({ round, made: values.length, refused: SAME(round) && refusals(outcomes) }).toEqual({
    round,
    made: most,
    refused: SAME(round) && [],
  })
  expect(new Set(values.map((each) => JSON.stringify(each))).size).toBe(1)
  return { value: values[0] as T, outcomes }
}

const refusals = (outcomes: readonly Outcome<unknown>[]) => [
  ...new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.refusal.key]))),
]

/** Why all but one are refused, where each has a key of its own. */
const others = (round: number, key: string) => (SAME(round) ? [] : [key])

it('[WAL-032] withdrawals of one balance, and their cancellations, have one effect each', async () => {
  await fund('100')
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = await atOnce(round, (key) => exchange.withdraw(ANN, '60', { key }))
    expect(refusals(asked.outcomes)).toEqual(others(round, 'insufficientAvailable'))
    expect(await exchange.balances(ANN)).toEqual(['SPOT USDT 100 60'])
    const { uuid } = asked.value.withdrawal
    const ended = await atOnce(round, (key) => exchange.cancel(ANN, uuid, `cancel ${key}`))
    expect(refusals(ended.outcomes)).toEqual(others(round, 'withdrawalNotSubmitted'))
    expect(await exchange.balances(ANN)).toEqual(['SPOT USDT 100 0'])
  }
  await exchange.isSound()
}, 120_000)

it('the limit of a day is used up once', async () => {
  await fund('100000')
  for (let round = 0; round < ROUNDS; round += 1) {
    exchange.move(DAY_MS)
    const more = { kycLevel: 1 }
    const { outcomes } = await atOnce(round, (key) =>
      exchange.withdraw(ANN, '600', { ...more, key }),
    )
    expect(refusals(outcomes)).toEqual(others(round, 'withdrawalLimit'))
    expect(await exchange.balances(ANN)).toEqual([`SPOT USDT 100000 ${600 * (round + 1)}`])
  }
  await exchange.isSound()
}, 120_000)

it('one pair of codes proves one withdrawal', async () => {
  await fund('100000')
  for (let round = 0; round < ROUNDS; round += 1) {
    const codes = accepted([`mobile ${round}`, `mail ${round}`])
    const { outcomes } = await atOnce(round, (key) => exchange.withdraw(ANN, '10', { codes, key }))
    expect(refusals(outcomes)).toEqual(others(round, 'emailCodeWrong'))
  }
  expect(await exchange.balances(ANN)).toEqual([`SPOT USDT 100000 ${10 * ROUNDS}`])
  await exchange.isSound()
}, 120_000)

it('transfers between wallets move a balance once, there and back', async () => {
  await fund('100')
  const wallets = ['SPOT', 'FUTURES', 'DERIVATIVES'] as const
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, to] = [wallets[round % 3] ?? 'SPOT', wallets[(round + 1) % 3] ?? 'SPOT']
    const body = { coin: 'USDT', from, to, amount: '100' }
    const { outcomes } = await atOnce(round, (idempotencyKey) =>
      exchange.commands.submit(
        { userId: ANN, idempotencyKey },
        { kind: 'accounts.transfer', body },
      ),
    )
    expect(refusals(outcomes)).toEqual(others(round, 'insufficientAvailable'))
    const held = (await exchange.balances(ANN)).filter((row) => !row.endsWith(' 0 0'))
    expect(held).toEqual([`${to} USDT 100 0`])
  }
  await exchange.isSound()
}, 120_000)

it('test deposits: of one key one is paid, of many keys as many as a day allows', async () => {
  const { custody, pass, balances } = exchange
  const address = await custody.address(ANN, 'TRC20')
  const order = { network: 'TRC20', coin: 'USDT', address, amount: readAmount('1') } as const
  for (let round = 0; round < ROUNDS; round += 1) {
    const prefix = `test:${ANN}:${round}:`
    const paid = await Promise.allSettled(
      Array.from({ length: CALLS }, (_, i) =>
        custody.pay(`${prefix}${SAME(round) ? '' : i}`, order, { prefix, most: 1 }),
      ),
    )
    // Whoever gets no connection on a busy machine is refused; what became of it is read below.
    const made = paid.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))
    expect([round, new Set(made).size]).toEqual([round, 1])
    expect(SAME(round) || made.length === 1).toBe(true)
  }
  await pass(40)
  expect(await balances(ANN)).toEqual([`SPOT USDT ${ROUNDS} 0`])
  await exchange.isSound()
}, 240_000)
