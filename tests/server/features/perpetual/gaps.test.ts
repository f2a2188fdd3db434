// Prices that gap through leveraged positions in a thin market with a finite insurance fund: the
// fund and every customer stay at zero or above, and what one side loses the other side gets.
import { expect, test } from 'vitest'
import { systemAccount } from '../../../../src/domain/accounts'
import { findPerpetual } from '../../../../src/domain/instruments'
import { findBreaches, profitAt } from '../../../../server/features/perpetual/invariants'
import { auditLedger } from '../../../../server/core/ledger/audit'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { GapMarket } from '../../../support/gapMarket'
import { seeded } from '../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 101_025)
const USERS = ['ann', 'bob', 'cyd', 'dan', 'eve', 'fay']
const MARKETS = [
  ['btcusdtperp', '60000', '0.5'],
  ['solusdtperp', '200', '150'],
  ['xrpusdtperp', '2.5', '9000'],
  ['maskusdtperp', '3', '7000'],
] as const

/** Everything that must hold whatever the price did. */
function troubles(fixture: PerpetualExchange, markets: readonly GapMarket[]): string[] {
  const { ledger, state } = fixture
  const overdrawn = ledger.accounts().filter((it) => it.wallet !== 'HOUSE' && it.balance < 0n)
  // At any mark: what customers and the market maker have not realised is what the clearing account
  // owes.
  const open = markets.reduce((sum, it) => sum + profitAt(state.market(it.fixture.symbol)), 0n)
  const clearing = ledger.balance(systemAccount('clearing', 'USDT'))
  return [
    ...findBreaches(state),
    ...overdrawn.map(({ owner }) => `${owner} is overdrawn`),
    ...[...ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} leaked`),
    ...(open === clearing ? [] : [`unrealised ${open}, owed ${clearing}`]),
  ]
}

test(`[FUT-032] 1,000 gaps of 1 to 60 % leave no customer below zero (seed ${seed})`, () => {
  const actions = new Set<string>()
  for (let path = 0; path < 1_000; path += 1) {
    const dice = seeded(seed + path)
    const [symbol, price, depth] = dice.pick(MARKETS)
    const fixture = new PerpetualExchange(symbol)
    const market = new GapMarket(fixture, dice, price, depth)
    for (const user of USERS) fixture.credit(user, '30000')
    fixture.endow(dice.pick(['0', '300', '5000']))
    const top = findPerpetual(symbol)?.maxLeverage ?? 1
    for (let i = 0; i < 18; i += 1) {
      const leverage = dice.pick([2, 5, 10, 20, top].filter((it) => it <= top))
      market.crowd(dice.pick(USERS), 2_000 + dice.below(60_000), leverage)
      if (i % 6 === 5) market.quote()
    }
    const gap = (0.01 + dice.next() * 0.59) * dice.pick([1, -1])
    const steps = dice.pick([1, 1, 2, 10])
    const from = market.price
    for (let second = 1; second <= steps + 7; second += 1) {
      fixture.now += 1_000
      const share = Math.min(1, second / steps)
      market.drive(from * (1 + gap * share), dice.pick([1, 1, 3]))
      const at = { path, second }
      expect({ ...at, troubles: troubles(fixture, [market]) }).toEqual({ ...at, troubles: [] })
    }
    market.settle()
    expect({ path, drowned: market.drowned() }).toEqual({ path, drowned: [] })
    expect({ path, troubles: troubles(fixture, [market]) }).toEqual({ path, troubles: [] })
    for (const fill of fixture.state.drainEffects().fills) actions.add(fill.action)
    const { postings } = fixture.ledger.drain()
    expect(auditLedger(fixture.ledger.accounts(), postings)).toEqual([])
  }
  expect([...actions].sort()).toEqual(['CLOSE', 'DELEVERAGE', 'LIQUIDATE', 'OPEN', 'STOP_LOSS'])
}, 120_000)

test(`[FUT-032] a day like 10 October 2025 ends with everybody at zero or above (seed ${seed})`, () => {
  const dice = seeded(seed)
  const btc = new PerpetualExchange('btcusdtperp')
  for (const user of USERS) btc.credit(user, '400000')
  btc.endow('500')
  const falls = [
    { market: new GapMarket(btc, dice, '122000', '0.1'), fall: 0.17 },
    {
      market: new GapMarket(new PerpetualExchange('solusdtperp', btc), dice, '222', '20'),
      fall: 0.38,
    },
    {
      market: new GapMarket(new PerpetualExchange('xrpusdtperp', btc), dice, '2.8', '1500'),
      fall: 0.6,
    },
  ]
  const markets = falls.map(({ market }) => market)
  for (let i = 0; i < 90; i += 1) {
    const market = dice.pick(markets)
    market.crowd(dice.pick(USERS), 5_000 + dice.below(60_000), dice.pick([5, 10, 20]))
    if (i % 3 === 2) market.quote()
  }
  const starts = markets.map(({ price }) => price)
  for (let second = 1; second <= 420; second += 1) {
    falls.forEach(({ market, fall }, i) => {
      market.fixture.now += 1_000
      // Four minutes down with sudden flushes, then half of it back.
      const down = Math.min(1, second / 240) ** 2
      const back = second > 240 ? (0.5 * (second - 240)) / 180 : 0
      const flush = dice.chance(0.03) ? 0.08 : 0
      market.drive((starts[i] ?? 1) * (1 - fall * (down - back) - flush))
    })
    const now = troubles(btc, markets)
    expect({ second, now }).toEqual({ second, now: [] })
  }
  for (const market of markets) {
    market.settle()
    expect(market.drowned()).toEqual([])
  }
  const actions = new Set(btc.state.drainEffects().fills.map((fill) => fill.action))
  expect(actions.has('LIQUIDATE') && actions.has('DELEVERAGE')).toBe(true)
}, 60_000)
