// Owns the figure of a quote of a dealt instrument: what it costs the one writer while many
// customers hold positions and wait with orders, in the engine alone, events and money included.
import { applyQuote } from '../server/engine/dealt/applyQuote'
import { ticks } from '../src/domain/brand'
import { DealtDesk } from '../tests/support/dealt/dealtDesk'
import { OPENING_QUOTES, readQuote } from '../tests/support/dealt/dealtQuotes'
import { seeded, type Dice } from '../tests/support/seeded'
import { median, whole } from './harness'

const CUSTOMERS = 2_000
const QUOTES = 20_000
const ROUNDS = 5
const SEED = 11

const SYMBOLS = Object.keys(OPENING_QUOTES)

interface Round {
  readonly perSecond: number
  readonly p99Us: number
  readonly deals: number
}

/** Runs the rounds and prints the medians. */
export function dealtQuotesBench(print: (line: string) => void): number {
  print(`dealtQuotes: ${whole(CUSTOMERS)} customers, three positions at 1:50 and one order that`)
  print(`  waits each; ${whole(QUOTES)} quotes of ${SYMBOLS.length} instruments in turn, each a`)
  print(`  step of up to 0.1 %; engine with its ledger; medians of ${ROUNDS}`)
  const rounds = Array.from({ length: ROUNDS }, () => round(seeded(SEED)))
  const perSecond = median(rounds.map((it) => it.perSecond))
  const p99 = median(rounds.map((it) => it.p99Us))
  const deals = rounds[0]?.deals ?? 0
  print(`  ${whole(perSecond)} quotes a second, p99 ${p99.toFixed(1)} µs, ${whole(deals)} deals`)
  return perSecond
}

function round(dice: Dice): Round {
  const desk = crowdedDesk(dice)
  const mids = new Map(SYMBOLS.map((symbol) => [symbol, openingOf(symbol).bid as number]))
  const times = new Float64Array(QUOTES)
  let deals = 0
  for (let i = 0; i < QUOTES; i += 1) {
    const symbol = SYMBOLS[i % SYMBOLS.length] ?? ''
    const { bid: from, ask } = openingOf(symbol)
    const bid = (mids.get(symbol) ?? from) * (1 + (dice.next() - 0.5) * 0.002)
    mids.set(symbol, bid)
    const low = ticks(Math.round(bid))
    const quote = { bid: low, ask: ticks(low + ask - from), at: desk.now }
    const start = performance.now()
    applyQuote(desk.state, symbol, quote)
    times[i] = performance.now() - start
    deals += desk.state.drainEffects().deals.length
    desk.ledger.drain()
    desk.journal.drainNotices()
  }
  const sorted = times.toSorted()
  const spent = times.reduce((sum, ms) => sum + ms, 0)
  const p99Us = (sorted[Math.floor(QUOTES * 0.99)] ?? 0) * 1_000
  return { perSecond: (QUOTES * 1_000) / spent, p99Us, deals }
}

/** Wallets between just enough and plenty, so that some are always near their stop-out. */
function crowdedDesk(dice: Dice): DealtDesk {
  const desk = new DealtDesk()
  for (let i = 0; i < CUSTOMERS; i += 1) {
    const user = `user${i}`
    desk.credit(user, String(3_000 + dice.below(60_000)))
    for (let k = 0; k < 3; k += 1) {
      const side = dice.pick(['LONG', 'SHORT'] as const)
      desk.open(user, dice.pick(SYMBOLS), { side, size: '0.20', leverage: 50 })
    }
    const openPrice = (1.05 + dice.below(3_000) / 100_000).toFixed(5)
    desk.open(user, 'eurusd', { openType: 'LIMIT', openPrice, size: '0.10', leverage: 50 })
  }
  desk.state.drainEffects()
  return desk
}

function openingOf(symbol: string) {
  const found = OPENING_QUOTES[symbol]
  if (!found) throw new Error(`No quote of ${symbol}`)
  return readQuote(symbol, found)
}
