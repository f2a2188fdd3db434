// Deposits and withdrawals over the simulated chain, on a calm day and on bad ones.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../../src/domain/refusals'
import { REVIEW_AFTER_MS } from '../../../../src/domain/wallet/withdrawalTerms'
import { dailyEquityOf } from '../../../../server/app/contract/providersOf'
import { features } from '../../../../server/features'
import { equityDays } from '../../../../server/features/wallet/tables'
import { readEquity } from '../../../../server/features/wallet/edge/equity'
import { startDatabase, type TestDatabase } from '../../../support/database'
import {
  ANN,
  NOON,
  openWalletExchange,
  STILL,
  value,
  type WalletDeps,
  type WalletExchange,
} from '../../../support/wallet/walletExchange'

const BOB = '00000000-0000-4000-8000-00000000000b'

let database: TestDatabase
let url: string
let exchange: WalletExchange | undefined

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  url = await database.fresh()
  return () => exchange?.close().then(() => (exchange = undefined))
})

async function open(deps: Partial<WalletDeps> = {}, at = NOON): Promise<WalletExchange> {
  await exchange?.close()
  exchange = await openWalletExchange({ url, ...deps }, at)
  return exchange
}

async function funded(deps: Partial<WalletDeps> = {}): Promise<WalletExchange> {
  const opened = await open(deps)
  await opened.pay(ANN, '10000', 'first')
  await opened.pass(40)
  expect(await opened.balances(ANN)).toEqual(['SPOT USDT 10000 0'])
  return opened
}

const isSound = (judged: WalletExchange): Promise<void> => judged.isSound()

describe('A deposit', () => {
  it('[WAL-001] [WAL-030] is seen, confirmed block by block and credited to the last digit', async () => {
    const { pay, pass, deposits, balances } = await open()
    await pay(ANN, '12.3456789012', 'one')
    await pass(2)
    expect(await deposits(ANN)).toMatchObject([{ status: 'CONFIRMING', required: 20 }])
    expect(await balances(ANN)).toEqual([])
    await pass(13)
    const [waiting] = await deposits(ANN)
    expect(waiting?.confirmations).toBeGreaterThan(5)
    expect(waiting?.status).toBe('CONFIRMING')
    await pass(20)
    expect(await deposits(ANN)).toMatchObject([{ status: 'COMPLETED', confirmations: 20 }])
    expect(await balances(ANN)).toEqual(['SPOT USDT 12.3456789012 0'])
    await pass(20)
    expect(await balances(ANN)).toEqual(['SPOT USDT 12.3456789012 0'])
    await isSound(exchange!)
  })

  it('that the network takes back again and again is credited late, and once', async () => {
    const { pay, pass, deposits, balances } = await open({
      faults: { ...STILL, reorganised: 0.3 },
    })
    await pay(ANN, '50', 'one')
    const seen: number[] = []
    for (let i = 0; i < 200 && (await deposits(ANN))[0]?.status !== 'COMPLETED'; i += 1) {
      await pass(3)
      seen.push((await deposits(ANN))[0]?.confirmations ?? 0)
    }
    expect(seen.some((count, i) => count < (seen[i - 1] ?? 0))).toBe(true)
    expect(await balances(ANN)).toEqual(['SPOT USDT 50 0'])
    await isSound(exchange!)
  })

  it('that the network drops is closed without money', async () => {
    const { pay, pass, deposits, balances } = await open({
      faults: { ...STILL, reorganised: 1, dropped: 1 },
    })
    await pay(ANN, '50', 'one')
    await pass(10)
    expect(await deposits(ANN)).toMatchObject([{ status: 'DROPPED' }])
    expect(await balances(ANN)).toEqual([])
  })

  it('below the smallest is shown and not credited', async () => {
    const { pay, pass, deposits, balances } = await open()
    await pay(ANN, '0.5', 'one')
    await pass(40)
    expect(await deposits(ANN)).toMatchObject([{ status: 'TOO_SMALL', amount: '0.5' }])
    expect(await balances(ANN)).toEqual([])
  })

  it('of days in which the exchange was away is credited at the next look', async () => {
    const before = await open()
    await before.pay(ANN, '50', 'one')
    await open({}, NOON + 3 * 86_400_000)
    await exchange!.pass(2)
    expect(await exchange!.balances(ANN)).toEqual(['SPOT USDT 50 0'])
  })

  it('of one key is paid once', async () => {
    const { pay, pass, balances } = await open()
    await Promise.all(Array.from({ length: 50 }, () => pay(ANN, '50', 'same')))
    await pass(40)
    expect(await balances(ANN)).toEqual(['SPOT USDT 50 0'])
  })
})

describe('A withdrawal', () => {
  it('[WAL-001] [WAL-032] is submitted, reviewed, approved, sent and completed', async () => {
    const { withdraw, balances, pass, decide, history } = await funded()
    const { withdrawal } = value(await withdraw(ANN, '100'))
    expect(withdrawal).toMatchObject({ status: 'SUBMITTED', fee: '1', received: '99' })
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 100'])
    await pass(REVIEW_AFTER_MS / 1_000 + 1)
    expect(await history(ANN)).toMatchObject([{ status: 'REVIEWING', sending: false }])
    value(await decide(withdrawal, 'APPROVED'))
    await pass(3)
    const [onItsWay] = await history(ANN)
    expect(onItsWay).toMatchObject({ status: 'REVIEWING', sending: true })
    expect(onItsWay?.txId).toMatch(/^[\da-f]{64}$/)
    await pass(40)
    expect(await history(ANN)).toMatchObject([{ status: 'COMPLETED', txId: onItsWay?.txId }])
    expect(await balances(ANN)).toEqual(['SPOT USDT 9900 0'])
    await isSound(exchange!)
  })

  it('is notified to its owner at each step, and to nobody else', async () => {
    const { withdraw, pass, decide, pipeline } = await funded()
    const notified: string[] = []
    for (const who of [ANN, BOB]) pipeline.follow(who)
    const following = pipeline.commit$.subscribe(({ events }) => {
      for (const { userId, notices } of events)
        for (const notice of notices)
          if (notice.kind === 'WITHDRAWAL')
            notified.push(`${userId === ANN ? 'ann' : 'bob'} ${notice.withdrawal.status}`)
    })
    const { withdrawal } = value(await withdraw(ANN, '100'))
    await pass(REVIEW_AFTER_MS / 1_000 + 1)
    value(await decide(withdrawal, 'APPROVED'))
    await pass(43)
    following.unsubscribe()
    expect([...new Set(notified)]).toEqual(['ann SUBMITTED', 'ann REVIEWING', 'ann COMPLETED'])
  })

  it('[WAL-032] can be cancelled while submitted, by its owner, and not later', async () => {
    const { withdraw, cancel, balances, move, look } = await funded()
    const { withdrawal } = value(await withdraw(ANN, '100'))
    expect(await cancel(BOB, withdrawal.uuid)).toEqual(refused('withdrawalUnknown', 'uuid'))
    expect(value(await cancel(ANN, withdrawal.uuid)).withdrawal.status).toBe('CANCELLED')
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 0'])
    expect(await cancel(ANN, withdrawal.uuid)).toEqual(refused('withdrawalNotSubmitted', 'uuid'))
    const later = value(await withdraw(ANN, '100')).withdrawal
    move(REVIEW_AFTER_MS)
    await look()
    expect(await cancel(ANN, later.uuid)).toEqual(refused('withdrawalNotSubmitted', 'uuid'))
  })

  it('[WAL-032] that is rejected, or fails on its network, is returned whole', async () => {
    const { withdraw, decide, balances, pass, history } = await funded({
      faults: { ...STILL, failed: 1 },
    })
    const first = value(await withdraw(ANN, '100')).withdrawal
    expect(value(await decide(first, 'REJECTED')).withdrawal).toMatchObject({ reason: 'no' })
    await pass(1)
    const second = value(await withdraw(ANN, '200')).withdrawal
    value(await decide(second, 'APPROVED'))
    await pass(40)
    expect(await history(ANN)).toMatchObject([
      { status: 'REJECTED', rejectCause: 'NETWORK' },
      { status: 'REJECTED', rejectCause: 'OPERATOR' },
    ])
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 0'])
    await isSound(exchange!)
  })

  it('that is stuck waits, and completes when the network fee is raised', async () => {
    const { withdraw, decide, custody, pass, history } = await funded({
      faults: { ...STILL, stuck: 1 },
    })
    const { withdrawal } = value(await withdraw(ANN, '100'))
    value(await decide(withdrawal, 'APPROVED'))
    await pass(60)
    expect(await history(ANN)).toMatchObject([{ status: 'REVIEWING', sending: true }])
    await custody.hurry(`withdrawal:${withdrawal.uuid}`)
    await pass(40)
    expect(await history(ANN)).toMatchObject([{ status: 'COMPLETED' }])
  })

  it('survives a kill after every step, and is sent once', async () => {
    const { withdraw } = await funded()
    const { withdrawal } = value(await withdraw(ANN, '100'))
    let at = exchange!.now()
    const again = async () => {
      const hash = exchange!.pipeline.stateHash()
      at = exchange!.now()
      await open({}, at)
      expect(exchange!.pipeline.stateHash()).toBe(hash)
    }
    await again()
    value(await exchange!.decide(withdrawal, 'APPROVED'))
    await again()
    // Sent, and killed before anything of it was entered.
    const order = { network: 'TRC20', coin: 'USDT', address: withdrawal.address } as const
    const key = `withdrawal:${withdrawal.uuid}`
    await exchange!.custody.send(key, { ...order, amount: (99n * 10n ** 10n) as never })
    await again()
    for (let i = 0; i < 12; i += 1) {
      await exchange!.pass(4)
      await again()
    }
    expect(await exchange!.history(ANN)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await exchange!.balances(ANN)).toEqual(['SPOT USDT 9900 0'])
    await isSound(exchange!)
  })

  it('to another customer of the exchange arrives there through the chain', async () => {
    const { custody, commands, pass, balances, decide } = await funded()
    const address = await custody.address(BOB, 'TRC20')
    const context = { userId: ANN, idempotencyKey: 'to-bob-01' }
    const facts = {
      kycLevel: 2,
      heldUntil: 0,
      price: (10n ** 10n) as never,
      addressRefusal: null,
      codes: { ok: true, value: ['a', 'b'] },
    } as const
    const codes = { mobileVerifyCode: '123456', emailVerifyCode: '123456' }
    const sent = { coin: 'USDT', coinType: 'TRC20', address, amount: '100', ...codes } as const
    const body = { ...sent, facts }
    const done = value(await commands.submit(context, { kind: 'withdraw.request', body }))
    value(await decide(done.withdrawal, 'APPROVED'))
    await pass(70)
    expect(await balances(BOB)).toEqual(['SPOT USDT 99 0'])
    expect(await balances(ANN)).toEqual(['SPOT USDT 9900 0'])
    await isSound(exchange!)
  })
})

describe('A withdrawal is refused', () => {
  it.each([
    ['without a verified level', { kycLevel: 0 }, '100', 'levelTooLow'],
    ['while withdrawals are held', { heldUntil: NOON + 3_600_000 }, '100', 'withdrawalsHeld'],
    ['beyond the daily limit of level 1', { kycLevel: 1 }, '1000.01', 'withdrawalLimit'],
    ['beyond the balance', {}, '10000.01', 'insufficientAvailable'],
    ['without a price', { price: null }, '100', 'priceUnknown'],
    ['below the smallest', {}, '9.99', 'amountBelowMinimum'],
    ['with more decimals than the coin has', {}, '10.1234567', 'numberPrecision'],
    ['with wrong codes', { codes: refused('smsCodeWrong') }, '100', 'smsCodeWrong'],
  ] as const)('[WAL-024] %s', async (_what, facts, size, key) => {
    const { withdraw, balances } = await funded()
    expect(await withdraw(ANN, size, facts)).toMatchObject({ ok: false, refusal: { key } })
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 0'])
  })

  it('[WAL-024] [WAL-011] [WAL-032] beyond the remaining limit of the UTC day, and allowed on the next', async () => {
    const { withdraw, cancel, move } = await funded()
    const first = value(await withdraw(ANN, '600', { kycLevel: 1 })).withdrawal
    const left = { refusal: { key: 'withdrawalLimit', params: { left: '400' } } }
    expect(await withdraw(ANN, '400.01', { kycLevel: 1 })).toMatchObject(left)
    value(await withdraw(ANN, '400', { kycLevel: 1 }))
    value(await cancel(ANN, first.uuid))
    value(await withdraw(ANN, '600', { kycLevel: 1 }))
    move(12 * 3_600_000)
    value(await withdraw(ANN, '1000', { kycLevel: 1 }))
  })

  it('[WAL-011] [WAL-024] [WAL-032] beyond 50,000 USDT a UTC day at level 2', async () => {
    const { fund, withdraw, move } = await open()
    await fund(ANN, '200000')
    const left = (sum: string) => ({ refusal: { key: 'withdrawalLimit', params: { left: sum } } })
    expect(await withdraw(ANN, '50000.01', { kycLevel: 2 })).toMatchObject(left('50000'))
    value(await withdraw(ANN, '30000', { kycLevel: 2 }))
    expect(await withdraw(ANN, '20000.01', { kycLevel: 2 })).toMatchObject(left('20000'))
    value(await withdraw(ANN, '20000', { kycLevel: 2 }))
    move(12 * 3_600_000)
    value(await withdraw(ANN, '50000', { kycLevel: 2 }))
  })

  it('with codes that proved another one', async () => {
    const { withdraw } = await funded()
    const codes = { ok: true, value: ['mail', 'message'] } as const
    value(await withdraw(ANN, '100', { codes }))
    const again = { ok: true, value: ['mail', 'newer'] } as const
    expect(await withdraw(ANN, '100', { codes: again })).toMatchObject({
      refusal: { key: 'emailCodeWrong' },
    })
  })
})

it('fifty equal calls at once have one effect, and one answer, each of 20 rounds', async () => {
  const { withdraw, cancel, balances } = await funded()
  for (let round = 0; round < 20; round += 1) {
    const all = Array.from({ length: 50 }, (_, i) =>
      withdraw(ANN, '100', { key: `round-${round}`, price: BigInt(10 ** 10 + i) as never }),
    )
    const ids = new Set((await Promise.all(all)).map((each) => value(each).withdrawal.uuid))
    expect(ids.size).toBe(1)
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 100'])
    const [id = ''] = ids
    const ends = Array.from({ length: 50 }, () => cancel(ANN, id, `cancel-${round}`))
    for (const end of await Promise.all(ends)) expect(end.ok).toBe(true)
    expect(await balances(ANN)).toEqual(['SPOT USDT 10000 0'])
  }
  await isSound(exchange!)
})

it('the equity and net deposit of each past day are those of the ledger, and never change', async () => {
  const { pay, pass, move, withdraw, decide, db, now, reads } = await open()
  await pay(ANN, '50', 'first')
  await pass(40)
  move(2 * 86_400_000)
  await pay(ANN, '70', 'second')
  await pass(40)
  const clock = { now, elapsed: now }
  const market = { tickers: () => Promise.resolve([]), history: () => Promise.resolve([]) }
  const balances = async () => value(await reads.read('balances', ANN))
  const equity = async () => {
    value(await reads.projected(ANN))
    const days = await readEquity(
      { db, clock, market, dailyEquity: dailyEquityOf(features) },
      ANN,
      await balances(),
    )
    return days.slice(-4).map((day) => `${day.equityUsdt} with ${day.netDepositUsdt}`)
  }
  expect(await equity()).toEqual(['0 with 0', '50 with 50', '50 with 0', '120 with 70'])
  move(86_400_000)
  await pay(ANN, '30', 'third')
  await pass(40)
  const last = ['50 with 50', '50 with 0', '120 with 70', '150 with 30']
  expect(await equity()).toEqual(last)
  // Rows of former versions are completed.
  await db.update(equityDays).set({ netDeposit: null })
  expect(await equity()).toEqual(last)
  // The fee of 1 USDT is a loss, and no part of what was withdrawn.
  const { withdrawal } = value(await withdraw(ANN, '100'))
  await pass(REVIEW_AFTER_MS / 1_000 + 1)
  value(await decide(withdrawal, 'APPROVED'))
  await pass(43)
  expect((await equity()).at(-1)).toBe('50 with -69')
})
