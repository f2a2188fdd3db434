// Nothing that a custody provider reports halts trading, and every final output is credited exactly
// once: several outputs, changed numbers, repeats, conflicts and malformed data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount, type Amount } from '../../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import { findCoinNetwork } from '../../../../src/domain/wallet/walletCoins'
import { REVIEW_AFTER_MS } from '../../../../src/domain/wallet/withdrawalTerms'
import { CheckedCustody, CustodyFault } from '../../../../server/custody/checkedCustody'
import { refusedReports } from '../../../../server/features/wallet/tables'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { seeded, type Dice } from '../../../support/seeded'
import {
  addressOf,
  HostileCustodian,
  isUsable,
  poisoned,
  type Report,
} from '../../../support/wallet/hostileCustodian'
import { ANN, openWalletExchange, value } from '../../../support/wallet/walletExchange'

const BOB = '00000000-0000-4000-8000-00000000000b'
const NOBODY = '00000000-0000-4000-8000-00000000000c'
const CUSTOMERS = [ANN, BOB]

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

async function open() {
  const provider = new HostileCustodian()
  const url = await database.fresh()
  const isCustomer = (userId: string) => CUSTOMERS.includes(userId)
  const exchange = await openWalletExchange({ url, provider, isCustomer })
  const says = async (...reports: readonly unknown[]) => {
    provider.next = reports
    await exchange.look()
  }
  return { ...exchange, provider, says, url, isCustomer }
}

const X = 'ab'.repeat(32)
const report = (more: Partial<Report> = {}): Report => {
  const { userId = ANN } = more
  return {
    seq: 1,
    txId: X,
    output: undefined,
    userId,
    network: 'BITCOIN',
    coin: 'BTC',
    address: addressOf(userId as string, 'BITCOIN'),
    amount: readAmount('0.5'),
    confirmations: 3,
    state: 'FINAL',
    ...more,
  }
}

describe('outputs and numbers', () => {
  it('credits both outputs of one transaction, to two customers and to one', async () => {
    const { says, balances, isSound, close } = await open()
    await says(report({ seq: 1 }), report({ seq: 2, userId: BOB }))
    expect([await balances(ANN), await balances(BOB)]).toEqual([
      ['SPOT BTC 0.5 0'],
      ['SPOT BTC 0.5 0'],
    ])
    await says(report({ seq: 3, txId: 'y', output: '0' }), report({ seq: 4, txId: 'y', output: 1 }))
    expect(await balances(ANN)).toEqual(['SPOT BTC 1.5 0'])
    await isSound()
    await close()
  })

  it('credits a dropped output that returns under another number once', async () => {
    const { says, balances, deposits, isSound, close } = await open()
    await says(report({ seq: 1, state: 'PENDING', confirmations: 0 }))
    await says(report({ seq: 1, state: 'DROPPED', confirmations: 0 }))
    await says(report({ seq: 2, state: 'PENDING', confirmations: 1 }))
    expect(await deposits(ANN)).toMatchObject([{ status: 'CONFIRMING' }])
    await says(report({ seq: 2 }), report({ seq: 3 }), report({ seq: 1, state: 'DROPPED' }))
    expect(await deposits(ANN)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await balances(ANN)).toEqual(['SPOT BTC 0.5 0'])
    await isSound()
    await close()
  })

  it('credits two deposits that carry one number, and those whose numbers come late', async () => {
    const { says, balances, isSound, close } = await open()
    await says(report({ seq: 9 }), report({ seq: 9, txId: 'y' }))
    await says(report({ seq: 4, txId: 'z' }))
    expect(await balances(ANN)).toEqual(['SPOT BTC 1.5 0'])
    await isSound()
    await close()
  })

  it('credits an output reported again after a restart once, in capitals too', async () => {
    const first = await open()
    await first.says(report())
    await first.close()
    const { url, provider, isCustomer } = first
    const again = await openWalletExchange({ url, provider, isCustomer }, first.now())
    provider.next = [report({ seq: 7, txId: X.toUpperCase() })]
    await again.look()
    expect(await again.balances(ANN)).toEqual(['SPOT BTC 0.5 0'])
    await again.isSound()
    await again.close()
  })
})

it('shows refused reports to the operator, and accepts them once it can', async () => {
  const { says, balances, db, warned, move, close } = await open()
  const strange = report({ userId: NOBODY })
  await says(strange, report({ txId: 'y', amount: -1n }), report({ txId: 'z', coin: 'DOGE' }))
  await says(report({ txId: 'w' }))
  await says(report({ txId: 'w', amount: readAmount('5') }), report({ txId: 'w' }))
  const rows = await db.select().from(refusedReports)
  const reasons = rows.map(({ reason, times }) => `${reason} ${times}`).sort()
  expect(reasons).toEqual(['amount 1', 'coin 1', 'depositClosed 1', 'depositDiffers 1', 'userId 1'])
  expect(rows.map(({ report: text }) => text).join()).toContain('DOGE')
  expect(warned).toHaveLength(2)
  expect(await balances(ANN)).toEqual(['SPOT BTC 0.5 0'])
  CUSTOMERS.push(NOBODY)
  move(60_000)
  await says(strange)
  CUSTOMERS.pop()
  expect(await balances(NOBODY)).toEqual(['SPOT BTC 0.5 0'])
  await close()
})

const SEEDS = [1, 2, 3, 4, 5, 6]

it.each(SEEDS)('credits every final output exactly once, never halted (seed %i)', async (seed) => {
  const { says, balances, pipeline, db, isSound, close } = await open()
  const dice = seeded(seed)
  const credited = new Map<string, { userId: string; amount: Amount }>()
  for (let look = 0; look < 40; look += 1) {
    const reports = Array.from({ length: 1 + dice.below(8) }, () => drawReport(dice))
    for (const raw of reports.filter((each) => isUsable(each, CUSTOMERS)).sort(bySeq))
      expectCredit(credited, raw)
    await says(...reports)
    expect(pipeline.status().trading).toBe(true)
  }
  await says(Number.NaN)
  for (const userId of CUSTOMERS) {
    const mine = [...credited.values()].filter((each) => each.userId === userId)
    const sum = formatAmount(amount(mine.reduce((all, each) => all + each.amount, 0n)))
    expect(await balances(userId)).toEqual(mine.length > 0 ? [`SPOT BTC ${sum} 0`] : [])
  }
  expect(credited.size).toBeGreaterThan(5)
  expect((await db.select().from(refusedReports)).length).toBeGreaterThan(5)
  await isSound()
  await close()
})

const bySeq = (a: unknown, b: unknown): number =>
  Number((a as Report).seq) - Number((b as Report).seq)

const OUTPUTS = [undefined, 0, 1, 'x']

function drawReport(dice: Dice): unknown {
  const drawn = report({
    seq: dice.below(dice.pick([5, 500])),
    txId: `tx${dice.below(12)}`,
    output: OUTPUTS[dice.below(OUTPUTS.length)],
    userId: dice.pick([ANN, ANN, BOB, NOBODY]),
    amount: readAmount(dice.pick(['0.5', '0.5', '0.00001', '7'])),
    confirmations: dice.below(4),
    state: dice.pick(['PENDING', 'FINAL', 'DROPPED']),
  })
  return dice.chance(0.4) ? poisoned(dice, drawn) : drawn
}

/** The first final report of an output is the one that counts. */
function expectCredit(
  credited: Map<string, { userId: string; amount: Amount }>,
  { txId, output, address, userId, amount: sum, state, coin, network }: Report,
): void {
  const key = [network, txId, output ?? address].join(' ')
  if (state !== 'FINAL' || credited.has(key)) return
  const least = readAmount(findCoinNetwork(String(coin), String(network))?.minDeposit ?? '0')
  const brings = (sum as Amount) < least ? 0n : (sum as Amount)
  credited.set(key, { userId: String(userId), amount: amount(brings) })
}

it('a malformed answer about a sent withdrawal settles nothing, and the next withdrawal continues', async () => {
  const { provider, fund, withdraw, decide, pass, history, pipeline, look, close } = await open()
  await fund(ANN, '500')
  const { withdrawal } = value(await withdraw(ANN, '100'))
  await pass(REVIEW_AFTER_MS / 1_000 + 1)
  value(await decide(withdrawal, 'APPROVED'))
  for (const poison of [
    7,
    {},
    { txId: '\0', state: 'FINAL', confirmations: 1 },
    { state: 'GONE' },
  ]) {
    provider.sentAnswer = poison
    await expect(look()).rejects.toThrow(CustodyFault)
    expect(await history(ANN)).toMatchObject([{ status: 'REVIEWING', txId: null }])
  }
  provider.sentAnswer = { txId: X.toUpperCase(), state: 'FINAL', confirmations: 20 }
  await look()
  expect(await history(ANN)).toMatchObject([{ status: 'COMPLETED', txId: X }])
  expect(pipeline.status().trading).toBe(true)
  await close()
})

it('a call that is never answered ends, and an address that is none is not shown', async () => {
  const provider = new HostileCustodian()
  const silent = new CheckedCustody(
    Object.assign(provider, { advance: () => new Promise<void>(() => undefined) }),
    5,
  )
  await expect(silent.advance()).rejects.toThrow(CustodyFault)
  Object.assign(provider, { address: () => Promise.resolve('0x00') })
  await expect(silent.address(ANN, 'ERC20')).rejects.toThrow(CustodyFault)
})
