// Exchange of the funding figure: a real one with a separate database, holders of many small
// positions, a moving market, and a clock that can be set to the funding hour.
import { randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { rate } from '../../src/domain/brand'
import { readAmount, readLots, readTicks } from '../../src/domain/decimal'
import type { Outcome } from '../../src/domain/refusals'
import { marketMakerApi } from '../../server/core/exchange/marketMaker'
import { Pipeline } from '../../server/core/exchange/pipeline'
import type { Commands } from '../../server/core/exchange/seam'
import { modules } from '../../server/features'
import { projectInThread } from '../../server/app/exchange/projectorThread'
import { openStore } from '../../server/store/openStore'
import { fundingCharges } from '../../server/features/perpetual/tables'
import { creditCustomer } from '../../server/features/wallet/edge/initialFunding'
import type { MarketMakerApi } from '../../server/core/exchange/market'
import {
  allOf,
  type AllCommands,
  type Answer,
  type CustomerCommand,
  TABLES,
} from '../../tests/support/core'
import { startDatabase } from '../../tests/support/database'
import { isSlowAnswer, pauseWhileSlow } from '../whileSlow'

const BTC = 'btcusdtperp'
const INTERVAL_MS = 8 * 3_600_000
const BEGINNING = Date.UTC(2025, 0, 6, 1)
/** Depth and marks of one instrument arrive as often as those of all perpetuals together. */
const FLOW_MS = 10
const POSITIONS_EACH = 500
/** Number of positions opened concurrently. */
const WAVE = 500

type OpenBody = Extract<CustomerCommand, { kind: 'futures.open' }>['body']
export type Terms = Pick<OpenBody, 'type' | 'direction'> & Partial<OpenBody>

export interface FundingMarket {
  /** Resolves with the ticket of the accepted order. */
  open(userId: string, terms: Terms): Promise<string>
  cancel(userId: string, futureId: string): Promise<void>
  /** Creates a customer with funds. */
  customer(): Promise<string>
  /** Moves the clock to the next funding hour, from which positions are charged. */
  toTheHour(): void
  /** True when every position has been charged. */
  isCharged(): boolean
  /** Number of stored charges. */
  charges(): Promise<number>
  close(): Promise<void>
}

export async function openFundingMarket(positions: number): Promise<FundingMarket> {
  const database = await startDatabase()
  // The journal is projected in a separate thread, as under `npm start`.
  const databaseUrl = await database.fresh()
  const store = await openStore({ dataDir: '', databaseUrl }, TABLES, projectInThread)
  let ahead = 0
  const elapsed = () => performance.now()
  const now = () => BEGINNING + ahead + Math.floor(elapsed())
  const lastHour = () => now() - (now() % INTERVAL_MS)
  const ids = { uuid: () => randomUUID() }
  const exchange = await Pipeline.start({ store, modules, clock: { now, elapsed }, ids })
  const maker = marketMakerApi(exchange)
  exchange.setAudience([])
  moveMarket(maker)
  maker.fundingRate(BTC, rate(10_000n))
  const flow = setInterval(() => moveMarket(maker), FLOW_MS)
  const customers = customersOf(allOf(exchange))
  for (let opened = 0; opened < positions; opened += POSITIONS_EACH)
    await hold(customers, Math.min(POSITIONS_EACH, positions - opened))
  return {
    ...customers,
    toTheHour() {
      ahead += INTERVAL_MS - (now() % INTERVAL_MS)
    },
    isCharged: () => exchange.view(BTC).fundedAt === lastHour(),
    async charges() {
      // Acknowledged with or after the commit of the last slice.
      await customers.customer()
      await store.settled()
      const [row] = await store.db.select({ all: count() }).from(fundingCharges)
      return row?.all ?? 0
    },
    async close() {
      clearInterval(flow)
      await exchange.close()
      await store.close()
      await database.close()
    },
  }
}

type Customers = Pick<FundingMarket, 'open' | 'cancel' | 'customer'>

function customersOf(commands: Commands<AllCommands>): Customers {
  const send = async (userId: string, command: CustomerCommand): Promise<string> => {
    const context = { userId, idempotencyKey: randomUUID() }
    const outcome = await whileSlow(() => commands.submit(context, command))
    if (outcome.ok) return (outcome.value as Answer).future?.futureId ?? ''
    throw new Error(`${command.kind} was refused: ${outcome.refusal.key}`)
  }
  return {
    open: (userId, terms) =>
      send(userId, {
        kind: 'futures.open',
        body: { from: 'BTC', to: 'USDT', quantity: '0.001', leverage: 10, ...terms },
      }),
    async cancel(userId, futureId) {
      await send(userId, { kind: 'futures.cancel', body: { futureId } })
    },
    async customer() {
      const userId = randomUUID()
      const credit = { coin: 'USDT', amount: readAmount('100000'), cause: userId }
      const pay = () => creditCustomer(commands, userId, { wallet: 'FUTURES', ...credit })
      const paid = await whileSlow(pay)
      if (!paid.ok) throw new Error(`The first money was refused: ${paid.refusal.key}`)
      return userId
    },
  }
}

/** Resends orders that the exchange refuses because its database is slow. */
async function whileSlow<T>(send: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await send()
    if (outcome.ok || !isSlowAnswer(outcome.refusal.key)) return outcome
    await pauseWhileSlow()
  }
}

/** Opens positions of one customer, alternating long and short. */
async function hold(customers: Customers, positions: number): Promise<void> {
  const userId = await customers.customer()
  for (let opened = 0; opened < positions; opened += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, positions - opened) }, (_, i) =>
      customers.open(userId, { type: 'MARKET', direction: i % 2 === 0 ? 'LONG' : 'SHORT' }),
    )
    await Promise.all(wave)
  }
}

function moveMarket(maker: MarketMakerApi): void {
  const row = (price: string) => [readTicks(price, 1), readLots('50', 3)] as const
  maker.depth(BTC, { bids: [row('59999.0')], asks: [row('60000.0')], replace: true })
  maker.mark(BTC, readTicks('60000.0', 1), readTicks('60000.0', 1))
}
