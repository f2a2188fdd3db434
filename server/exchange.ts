// Owns the command pipeline: one writer in memory, validate → reserve → match → settle at once and
// in order, then many commands in one commit, then acknowledge and publish. A failed commit halts
// trading until memory is rebuilt from the store. It refuses to know sockets, HTTP and prices'
// origin.
import { Subject, type Observable } from 'rxjs'
import type { Amount, Lots, Rate, Ticks } from '../src/domain/brand'
import type { Balance, FuturesTicket, Side, Wallet } from '../src/domain/records'
import { refused, type Outcome } from '../src/domain/refusals'
import type { BookLike } from './engine/book/types'
import { applyMark } from './engine/perpetual/house/applyMark'
import { applyDepth, applyPrint, applyTake } from './engine/perpetual/house/flow'
import type { PerpetualState, MarketState, SymbolTrade } from './engine/perpetual/state'
import { ticketRecord } from './engine/perpetual/ticket/ticketRecord'
import { Answers, hashOf } from './exchange/answers'
import { buildCore, carryMarket, type Core } from './exchange/core'
import { cutEffects, type Cut } from './exchange/cut'
import { fillsPage, ticketsPage } from './exchange/history'
import { runCommand, type ExchangeCommand } from './exchange/runCommand'
import { stateHash } from './exchange/stateHash'
import type { Clock, CommandAnswer, CommandContext, ExchangeDoor } from './ports'
import type { CustomerCommand, HouseDepth, HouseDoor, Ids, PrivateEvent } from './ports'
import { auditStore } from './store/auditStore'
import type { IdempotencyRow } from './store/batch'
import type { Store } from './store/openStore'

/** Commands that may wait for their commit; more are refused. */
export const QUEUE_LIMIT = 5_000
const RETRY_MS = 1_000

export interface ExchangeNeeds {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** Told when trading halts, and when a rebuild fails. */
  readonly onHalt?: (cause: unknown) => void
}

/** What the feeds read of a market; never written to from outside. */
export type MarketView = Readonly<
  Pick<MarketState, 'mark' | 'index' | 'rate' | 'stale' | 'fundedAt'>
> & { readonly book: Pick<BookLike, 'best' | 'levels' | 'drainChanges'> }

interface Waiting {
  readonly acknowledge: (committed: boolean) => void
}

export class Exchange implements ExchangeDoor, HouseDoor {
  private readonly privates = new Subject<PrivateEvent>()
  private readonly trades = new Subject<SymbolTrade>()
  private readonly answers: Answers
  private phase: 'trading' | 'halted' | 'closed' = 'trading'
  private waiting: Waiting[] = []
  private answered: IdempotencyRow[] = []
  private committing: Promise<void> | null = null
  private unacknowledged = 0
  private retry: { readonly timer: NodeJS.Timeout; readonly wake: () => void } | null = null

  private constructor(
    private readonly needs: ExchangeNeeds,
    private core: Core,
  ) {
    this.answers = new Answers(needs.store)
  }

  /** Rebuilds memory from the store, audits it, and opens for trading. */
  static async start(needs: ExchangeNeeds): Promise<Exchange> {
    const snapshot = await needs.store.load()
    await assertSound(needs.store)
    // Trade numbers of the house's own flow are kept nowhere: they go on from the clock.
    const exchange = new Exchange(needs, buildCore(snapshot, needs.clock.now() * 1_000))
    exchange.answers.fill(snapshot.answers)
    return exchange
  }

  readonly private$: Observable<PrivateEvent> = this.privates.asObservable()
  /** Trades of customers and of the house, in order; a customer's only after its commit. */
  readonly marketTrade$: Observable<SymbolTrade> = this.trades.asObservable()

  // ── Customers ──────────────────────────────────────────────────────────────────────────────────

  submit(context: CommandContext, command: CustomerCommand): Promise<Outcome<CommandAnswer>> {
    return this.accept(context, command)
  }

  /** Credits a customer from the chain account, once for each `cause`. */
  credit(
    userId: string,
    wallet: Wallet,
    coin: string,
    amount: Amount,
    cause: string,
  ): Promise<Outcome<CommandAnswer>> {
    const context = { userId, idempotencyKey: `credit:${cause}` }
    return this.accept(context, { kind: 'credit', wallet, coin, amount })
  }

  private accept(
    context: CommandContext,
    command: ExchangeCommand,
  ): Promise<Outcome<CommandAnswer>> {
    const bodyHash = hashOf(command)
    return this.answers.once(context, bodyHash, () => this.execute(context, command, bodyHash))
  }

  private execute(
    context: CommandContext,
    command: ExchangeCommand,
    bodyHash: string,
  ): Promise<Outcome<CommandAnswer>> {
    if (this.phase !== 'trading') return Promise.resolve(refused('maintenance'))
    if (this.unacknowledged >= QUEUE_LIMIT) return Promise.resolve(refused('rateLimited'))
    const at = this.needs.clock.now()
    let outcome: Outcome<CommandAnswer>
    try {
      outcome = runCommand(this.core, context, command, { at, ticketId: this.needs.ids.uuid() })
    } catch (cause) {
      this.halt(cause)
      return Promise.resolve(refused('internal'))
    }
    if (!outcome.ok) return Promise.resolve(outcome)
    const { userId, idempotencyKey: key } = context
    this.answered.push({ userId, key, bodyHash, answer: outcome.value, at })
    return new Promise((resolve) => {
      this.unacknowledged += 1
      const acknowledge = (committed: boolean) => {
        this.unacknowledged -= 1
        resolve(committed ? outcome : refused('internal'))
      }
      this.waiting.push({ acknowledge })
      this.commitSoon()
    })
  }

  balances(userId: string): readonly Balance[] {
    return this.core.ledger.balances(userId)
  }

  liveTickets(userId: string): readonly FuturesTicket[] {
    const mine = [...(this.core.state.byUser.get(userId) ?? [])]
    return mine.sort((a, b) => b.createdAt - a.createdAt).map(ticketRecord)
  }

  readonly tickets: ExchangeDoor['tickets'] = (userId, query) =>
    ticketsPage(this.needs.store.db, userId, query)

  readonly fills: ExchangeDoor['fills'] = (userId, query) =>
    fillsPage(this.needs.store.db, userId, query)

  trading(): boolean {
    return this.phase === 'trading'
  }

  // ── The house ──────────────────────────────────────────────────────────────────────────────────

  depth(symbol: string, update: HouseDepth): void {
    this.house((state, at) => applyDepth(state, symbol, update, at))
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    this.house((state, at) => applyTake(state, symbol, { side, quantity, price: limit }, at))
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    this.house((state, at) => applyPrint(state, symbol, { side, quantity, price }, at))
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    this.house((state, at) => applyMark(state, symbol, { mark, index, at }))
  }

  fundingRate(symbol: string, rate: Rate): void {
    this.core.state.market(symbol).rate = rate
  }

  stale(symbol: string, stale: boolean): void {
    this.core.state.market(symbol).stale = stale
  }

  /** While halted, the house's flow keeps the old market current for the rebuilt memory. */
  private house(run: (state: PerpetualState, at: number) => void): void {
    const { state, ledger } = this.core
    try {
      run(state, this.needs.clock.now())
    } catch (cause) {
      this.halt(cause)
    }
    if (this.phase !== 'trading') state.drainTrades()
    else if (state.isDirty || ledger.isDirty) this.commitSoon()
    else if (this.committing === null) this.printAll(state.drainTrades())
  }

  // ── The feeds ──────────────────────────────────────────────────────────────────────────────────

  /** An instrument’s book and prices as of now; do not keep it: a rebuild makes a new one. */
  market(symbol: string): MarketView {
    return this.core.state.market(symbol)
  }

  // ── Commits ────────────────────────────────────────────────────────────────────────────────────

  private commitSoon(): void {
    if (this.committing !== null || this.phase !== 'trading') return
    this.committing = new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => this.commitAll())
      .finally(() => {
        this.committing = null
        if (this.phase === 'halted') void this.rebuild()
        else if (this.hasWork()) this.commitSoon()
        else if (this.phase === 'trading') this.printAll(this.core.state.drainTrades())
      })
  }

  /** While one commit is under way the next one gathers. */
  private async commitAll(): Promise<void> {
    while (this.phase === 'trading' && this.hasWork()) {
      const { waiting } = this
      this.waiting = []
      const cut = cutEffects(this.core, this.answered.splice(0), this.needs.clock.now())
      try {
        await this.needs.store.commit(cut.rows)
      } catch (cause) {
        this.waiting.unshift(...waiting)
        this.halt(cause)
        return
      }
      for (const { acknowledge } of waiting) acknowledge(true)
      this.publish(cut)
    }
  }

  private hasWork(): boolean {
    const { state, ledger } = this.core
    return this.waiting.length > 0 || state.isDirty || ledger.isDirty
  }

  private publish({ events, trades }: Cut): void {
    for (const event of events) this.privates.next(event)
    this.printAll(trades)
  }

  private printAll(trades: readonly SymbolTrade[]): void {
    for (const trade of trades) this.trades.next(trade)
  }

  // ── Failure and end ────────────────────────────────────────────────────────────────────────────

  /** Memory may be ahead of the store or half changed: nothing more is taken or committed. */
  private halt(cause: unknown): void {
    if (this.phase !== 'trading') return
    this.phase = 'halted'
    this.needs.onHalt?.(cause)
    if (this.committing === null) void this.rebuild()
  }

  private async rebuild(): Promise<void> {
    this.refuseWaiting()
    while (this.phase === 'halted') {
      try {
        await this.needs.store.reconnect()
        const snapshot = await this.needs.store.load()
        await assertSound(this.needs.store)
        const core = buildCore(snapshot, this.needs.clock.now() * 1_000)
        this.answers.fill(snapshot.answers)
        carryMarket(this.core.state, core.state, this.needs.clock.now())
        this.core = core
        this.resume()
      } catch (cause) {
        this.needs.onHalt?.(cause)
        await new Promise<void>((wake) => {
          this.retry = { wake, timer: setTimeout(wake, RETRY_MS) }
        })
      }
    }
    if (this.hasWork()) this.commitSoon()
  }

  /** Unless it was closed meanwhile. */
  private resume(): void {
    if (this.phase === 'halted') this.phase = 'trading'
  }

  private refuseWaiting(): void {
    this.answered = []
    for (const { acknowledge } of this.waiting.splice(0)) acknowledge(false)
  }

  /** Every coin must sum to zero in memory; otherwise trading halts and memory is rebuilt. */
  checkSums(): void {
    const leaks = [...this.core.ledger.leaks()].map(([coin, sum]) => `${sum} of ${coin}`)
    if (leaks.length > 0) this.halt(new Error(`The books do not sum to zero: ${leaks.join(', ')}`))
  }

  /** Everything that must survive a restart, as one hash. */
  stateHash(): string {
    return stateHash(this.core)
  }

  /** Takes nothing more, commits what was taken, ends the streams. The store is its owner's. */
  async close(): Promise<void> {
    while (this.phase === 'trading' && (this.committing !== null || this.hasWork())) {
      this.commitSoon()
      await this.committing
    }
    this.phase = 'closed'
    if (this.retry) clearTimeout(this.retry.timer)
    this.retry?.wake()
    this.refuseWaiting()
    this.privates.complete()
    this.trades.complete()
  }
}

async function assertSound(store: Store): Promise<void> {
  const findings = await auditStore(store.db)
  if (findings.length === 0) return
  const said = findings.slice(0, 5).map((it) => `${it.finding} ${it.subject} ${it.amount}`)
  throw new Error(`The books are not sound: ${said.join('; ')}`)
}
