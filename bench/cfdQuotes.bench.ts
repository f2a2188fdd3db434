// CFD quote figure: the single writer's cost of a quote while many customers hold positions and
// pending orders, in the engine alone, including events and money.
import { applyQuote } from '../server/features/cfd/applyQuote'
import { ticks } from '../src/domain/brand'
import { CfdFixture } from '../tests/support/cfd/cfdFixture'
import { OPENING_QUOTES, readQuote } from '../tests/support/cfd/cfdQuotes'
import { seeded, type Dice } from '../tests/support/seeded'
import { checkSum, median, whole } from './harness'
import { percentilesOf, type Percentiles } from './latency'
import { spreadOf, type Taken } from './taken'

const FULL = { customers: 2_000, quotes: 20_000, rounds: 5 }
const TINY: Sizes = { customers: 200, quotes: 4_000, rounds: 1 }
type Sizes = Readonly<typeof FULL>

const SEED = 11

const SYMBOLS = Object.keys(OPENING_QUOTES)

interface Round {
  readonly perSecond: number
  readonly micros: Percentiles
  readonly deals: number
  /** Check-sum of the customers' final balances. */
  readonly sum: string
}

/** Runs the rounds and prints the medians. */
export async function cfdQuotesBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const sizes = tiny ? TINY : FULL
  print(
    `CFD quotes: ${whole(sizes.customers)} customers, three positions at 1:50 and one order that`,
  )
  print(
    `  waits each; ${whole(sizes.quotes)} quotes of ${SYMBOLS.length} instruments in turn, each a`,
  )
  print(`  step of up to 0.1 %; engine with its ledger; medians of ${sizes.rounds}`)
  const rounds = Array.from({ length: sizes.rounds }, () => takeRound(seeded(SEED), sizes))
  const perSecond = median(rounds.map((round) => round.perSecond))
  const each = (field: keyof Percentiles) => median(rounds.map(({ micros }) => micros[field]))
  const spread = spreadOf({ p50: each('p50'), p99: each('p99'), p999: each('p999') }, 'µs')
  const [sum, ...others] = new Set(rounds.map((round) => round.sum))
  if (others.length > 0) throw new Error('Rounds of CFD quotes end with different balances')
  const deals = rounds[0]?.deals ?? 0
  print(
    `  ${whole(perSecond)} quotes a second, p99 ${spread.p99.toFixed(1)} µs, ${whole(deals)} deals`,
  )
  print(`  the balances of all in the end, check-sum ${sum}`)
  return {
    workload: `${sizes.quotes} quotes of dealt instruments before ${sizes.customers} customers`,
    seed: SEED,
    bytes: null,
    spread: { quote: spread },
    checkSums: { balances: sum ?? '' },
    measured: { perSecond, deals },
  }
}

function takeRound(dice: Dice, { customers, quotes }: Sizes): Round {
  const crowd = crowdOf(dice, customers)
  const mids = new Map(SYMBOLS.map((symbol) => [symbol, openingOf(symbol).bid as number]))
  const times = new Float64Array(quotes)
  let deals = 0
  for (let i = 0; i < quotes; i += 1) {
    const symbol = SYMBOLS[i % SYMBOLS.length] ?? ''
    const { bid: from, ask } = openingOf(symbol)
    const bid = (mids.get(symbol) ?? from) * (1 + (dice.next() - 0.5) * 0.002)
    mids.set(symbol, bid)
    const low = ticks(Math.round(bid))
    const quote = { bid: low, ask: ticks(low + ask - from), at: crowd.now }
    const start = performance.now()
    applyQuote(crowd.state, symbol, quote)
    times[i] = performance.now() - start
    deals += crowd.state.drainEffects().deals.length
    crowd.ledger.drain()
    crowd.journal.drainNotices()
  }
  const spent = times.reduce((sum, ms) => sum + ms, 0)
  return {
    perSecond: (quotes * 1_000) / spent,
    micros: percentilesOf(Array.from(times, (ms) => ms * 1_000)),
    deals,
    sum: checkSum(balancesOf(crowd, customers)),
  }
}

/** Free and locked balance of each customer. */
function balancesOf(crowd: CfdFixture, customers: number) {
  const users = Array.from({ length: customers }, (_, i) => `user${i}`)
  return users.map((user) => [crowd.free(user), crowd.locked(user)])
}

/** Wallets between barely sufficient and ample, so that some are always close to stop-out. */
function crowdOf(dice: Dice, customers: number): CfdFixture {
  const crowd = new CfdFixture()
  for (let i = 0; i < customers; i += 1) {
    const user = `user${i}`
    crowd.credit(user, String(3_000 + dice.below(60_000)))
    for (let k = 0; k < 3; k += 1) {
      const side = dice.pick(['LONG', 'SHORT'] as const)
      crowd.open(user, dice.pick(SYMBOLS), { side, size: '0.20', leverage: 50 })
    }
    const openPrice = (1.05 + dice.below(3_000) / 100_000).toFixed(5)
    crowd.open(user, 'eurusd', { openType: 'LIMIT', openPrice, size: '0.10', leverage: 50 })
  }
  crowd.state.drainEffects()
  return crowd
}

function openingOf(symbol: string) {
  const found = OPENING_QUOTES[symbol]
  if (!found) throw new Error(`No quote of ${symbol}`)
  return readQuote(symbol, found)
}
