// Random commands of customers and the market maker on one pair: after each of them everything that
// must hold of the spot market holds, whatever the order in which they came. fast-check prints its
// seed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSystem } from '../../../../src/domain/accounts'
import { findSpotBreaches } from '../../../../server/features/spot/invariants'
import { SpotFixture } from '../../../support/spot/spotFixture'

const USERS = ['ann', 'bob', 'cyd'] as const
const COINS = ['BTC', 'USDT'] as const

const user = fc.constantFrom(...USERS)
const side = fc.constantFrom('BUY' as const, 'SELL' as const)
/** Prices of a narrow market, so that orders meet often. */
const price = fc.integer({ min: -9, max: 9 }).map((step) => (50_000 + step / 100).toFixed(2))
const size = fc.integer({ min: 1, max: 60 }).map((lots) => (lots / 1_000).toFixed(5))
const rows = fc.array(
  fc.tuple(price, size).map(([at, of]) => `${at} ${of}`),
  { maxLength: 3 },
)
const nth = fc.nat(30)

type Step = (fixture: SpotFixture) => unknown

const draft = fc.oneof(
  fc.record({ quantity: size }),
  fc.record({ quantity: size, timeInForce: fc.constant('FOK' as const) }),
  fc.record({ price, quantity: size }),
  fc.record({ price, quantity: size, postOnly: fc.constant(true) }),
  fc.record({
    price,
    quantity: size,
    timeInForce: fc.constantFrom('IOC' as const, 'FOK' as const),
  }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: place() },
  { weight: 2, arbitrary: cancel() },
  { weight: 3, arbitrary: amend() },
  { weight: 2, arbitrary: flow() },
)

function place() {
  return fc.tuple(user, side, draft).map(([who, which, what]): Step => (fixture) => {
    fixture.place(who, which, what)
  })
}

function cancel() {
  return fc.tuple(user, nth).map(([who, which]): Step => (fixture) => {
    fixture.cancel(who, pickOf(fixture, who, which))
  })
}

function amend() {
  const change = fc.record({ price, quantity: size }, { requiredKeys: [] })
  return fc.tuple(user, nth, change).map(([who, which, what]): Step => (fixture) => {
    fixture.amend(who, pickOf(fixture, who, which), what)
  })
}

function flow() {
  return fc.oneof(
    fc.tuple(rows, rows, fc.boolean()).map(([bids, asks, replace]): Step => (fixture) => {
      fixture.depth(bids, asks, replace)
    }),
    fc.tuple(side, size, price).map((order): Step => (fixture) => {
      fixture.makerTakes(...order)
    }),
    fc.tuple(side, size, price).map((order): Step => (fixture) => {
      fixture.print(...order)
    }),
  )
}

function pickOf(fixture: SpotFixture, who: string, which: number): string {
  const mine = fixture.state.liveOf(who)
  return mine[which % Math.max(1, mine.length)]?.id ?? 'none'
}

/** Customers' locked coins that no order holds, and coins that came from nowhere. */
function moneyBreaches({ ledger, state }: SpotFixture): readonly string[] {
  const breaches = [...ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} from nowhere`)
  for (const account of ledger.accounts()) {
    if (!isSystem(account) && account.balance < 0n) breaches.push(`${account.owner} is overdrawn`)
    const idle = account.part === 'locked' && state.liveOf(account.owner).length === 0
    if (idle && account.balance !== 0n) breaches.push(`${account.owner} is locked for nothing`)
  }
  return breaches
}

test('[LED-001] after any commands, orders, books and wallets agree to the last unit', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
      const fixture = new SpotFixture()
      for (const who of USERS)
        for (const coin of COINS) fixture.credit(who, coin, coin === 'BTC' ? '0.2' : '10000')
      fixture.reference('50000')
      for (const [i, run] of steps.entries()) {
        fixture.now += 3_600_000
        run(fixture)
        const breaches = [...findSpotBreaches(fixture.state), ...moneyBreaches(fixture)]
        expect({ step: i, breaches }).toEqual({ step: i, breaches: [] })
      }
    }),
    { numRuns: 60 },
  )
})
