// Funding figure: the increase of other orders' acknowledgement time while many positions are
// charged. Orders are sent at a fixed pace, regardless of their answers, and each is timed from its
// scheduled moment, so that no pause of the exchange is hidden.
import { median, whole } from '../harness'
import { percentilesOf, type Percentiles } from '../latency'
import { spreadOf, type Taken } from '../taken'
import { openFundingMarket, type FundingMarket } from './fundingMarket'

const SIZES = {
  full: { positions: 20_000, rounds: 5, quietMs: 4_000 },
  tiny: { positions: 150, rounds: 1, quietMs: 200 },
}
const ORDER_EVERY_MS = 4
const LOOK_EVERY_MS = 5
const TRADERS = 20
/** Maximum resting orders; beyond it the oldest is cancelled when the next order is due. */
const RESTING = 60

export interface FundingFigures {
  /** Medians over the rounds, ms. */
  readonly quietP99: number
  readonly chargingP99: number
  readonly chargingMs: number
  readonly charges: number
}

interface Phase extends Percentiles {
  readonly worst: number
  readonly orders: number
}

interface Round {
  readonly quiet: Phase
  readonly charging: Phase
  readonly chargingMs: number
}

/** Throws if a position was not charged exactly once per round. */
export async function fundingBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const { positions, rounds: asked, quietMs } = tiny ? SIZES.tiny : SIZES.full
  const market = await openFundingMarket(positions)
  try {
    const pace = new Pace(market, await traders(market))
    const rounds: Round[] = []
    await pace.during(() => passing(quietMs))
    for (let round = 1; round <= asked; round += 1) {
      rounds.push(await takeRound(market, pace, quietMs))
      await pace.settle()
      const charges = await market.charges()
      if (charges !== positions * round)
        throw new Error(`${charges} charges of ${positions} positions after ${round} rounds`)
    }
    const figures = figuresOf(rounds, positions * asked)
    say(print, positions, rounds, figures)
    const spread = (phase: (round: Round) => Phase) => {
      const each = (field: keyof Percentiles) => median(rounds.map((round) => phase(round)[field]))
      return spreadOf({ p50: each('p50'), p99: each('p99'), p999: each('p999') }, 'ms')
    }
    return {
      workload: `${positions} positions charged while others order every ${ORDER_EVERY_MS} ms`,
      seed: null,
      bytes: null,
      spread: {
        before: spread(({ quiet }) => quiet),
        charging: spread(({ charging }) => charging),
      },
      checkSums: null,
      measured: figures,
    }
  } finally {
    await market.close()
  }
}

const traders = (market: FundingMarket): Promise<string[]> =>
  Promise.all(Array.from({ length: TRADERS }, () => market.customer()))

async function takeRound(market: FundingMarket, pace: Pace, quietMs: number): Promise<Round> {
  const quiet = await pace.during(() => passing(quietMs))
  const start = performance.now()
  const charging = await pace.during(async () => {
    market.toTheHour()
    while (!market.isCharged()) await passing(LOOK_EVERY_MS)
  })
  return { quiet, charging, chargingMs: performance.now() - start }
}

const passing = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Orders and cancels of the traders, at a fixed interval of a few milliseconds. */
class Pace {
  private readonly resting: { readonly userId: string; readonly futureId: string }[] = []
  private readonly under = new Set<Promise<void>>()
  private sent = 0
  private readonly failures: unknown[] = []

  constructor(
    private readonly market: FundingMarket,
    private readonly users: readonly string[],
  ) {}

  /**
   * Sends until `run` resolves; returns the times of orders due in the meantime, after all are
   * answered.
   */
  async during(run: () => Promise<void>): Promise<Phase> {
    const times: number[] = []
    const start = performance.now()
    let due = 0
    const timer = setInterval(() => {
      for (; due * ORDER_EVERY_MS <= performance.now() - start; due += 1)
        this.send(start + due * ORDER_EVERY_MS, times)
    }, 1)
    try {
      await run()
    } finally {
      clearInterval(timer)
    }
    await this.settle()
    return { ...percentilesOf(times), worst: Math.max(...times), orders: times.length }
  }

  /** Resolves when every answer has arrived; rejects if an order was refused. */
  async settle(): Promise<void> {
    while (this.under.size > 0) await Promise.all(this.under)
    if (this.failures.length > 0) throw this.failures[0]
  }

  private send(dueAt: number, times: number[]): void {
    const answered = this.next()
      .then(() => void times.push(performance.now() - dueAt))
      .catch((cause: unknown) => void this.failures.push(cause))
      .finally(() => this.under.delete(answered))
    this.under.add(answered)
  }

  private async next(): Promise<void> {
    const oldest = this.resting.length > RESTING ? this.resting.shift() : undefined
    if (oldest) return this.market.cancel(oldest.userId, oldest.futureId)
    const userId = this.users[(this.sent += 1) % this.users.length] ?? ''
    const terms = { type: 'LIMIT', direction: 'LONG', openPrice: '59000.0' } as const
    this.resting.push({ userId, futureId: await this.market.open(userId, terms) })
    return undefined
  }
}

function figuresOf(rounds: readonly Round[], charges: number): FundingFigures {
  return {
    quietP99: median(rounds.map(({ quiet }) => quiet.p99)),
    chargingP99: median(rounds.map(({ charging }) => charging.p99)),
    chargingMs: median(rounds.map(({ chargingMs }) => chargingMs)),
    charges,
  }
}

function say(
  print: (line: string) => void,
  positions: number,
  rounds: readonly Round[],
  { quietP99, chargingP99, chargingMs, charges }: FundingFigures,
): void {
  const of = (phase: (round: Round) => Phase) => {
    const middle = (field: keyof Phase) => median(rounds.map((round) => phase(round)[field]))
    const ms = (field: keyof Phase) => `${middle(field).toFixed(1)} ms`
    return `p50 ${ms('p50')}, p99 ${ms('p99')}, worst ${ms('worst')} of ${whole(middle('orders'))}`
  }
  print(`funding: ${whole(positions)} open positions charged at one hour while others send an`)
  print(`  order or a cancel every ${ORDER_EVERY_MS} ms; exchange and database, no HTTP; each`)
  print(`  timed from when it was due until its commit; medians of ${rounds.length} rounds`)
  print(`  before:   ${of(({ quiet }) => quiet)}`)
  print(`  charging: ${of(({ charging }) => charging)}`)
  print(`  ${whole(charges)} charges, each once; an hour takes ${whole(chargingMs)} ms`)
  print(`  p99 longer by ${(chargingP99 - quietP99).toFixed(1)} ms (asked: at most 20)`)
}
