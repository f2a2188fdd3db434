// Owns the command pipeline: one writer in memory, validate → reserve → match → settle at once and
// in order, then many commands in one commit, then acknowledge and publish. A failed commit halts
// trading until memory is rebuilt from the store. It refuses to know sockets, HTTP and prices'
// origin.
import { Subject, type Observable } from 'rxjs'
import type { HouseAccount } from '../src/domain/accounts'
import type { Amount, Lots, Rate, Ticks } from '../src/domain/brand'
import type { Side, Wallet } from '../src/domain/records/records'
import { refused, type Outcome } from '../src/domain/refusals'
import { everybody, type Hears, type SymbolTrade } from './engine/journal'
import { Answers, hashOf } from './exchange/answers'
import { Committer } from './exchange/committer'
import { cutEffects, type Cut } from './exchange/cut'
import { applyHouse, type HouseEvent } from './exchange/houseFlow'
import { marketView, type MarketView } from './exchange/marketView'
import { carryMarkets } from './exchange/memory/carryMarkets'
import { isDirty, type Core } from './exchange/memory/core'
import { recover, type Recovered } from './exchange/memory/recover'
import { stateHash } from './exchange/memory/stateHash'
import type { Probe } from './exchange/probe'
import { Reads } from './exchange/reads'
import { runCommand, type ExchangeCommand } from './exchange/runCommand'
import type { Clock, CommandAnswer, CommandContext, ExchangeDoor } from './ports'
import type { CustomerCommand, HouseDepth, HouseDoor, Ids, PrivateEvent } from './ports'
import type { Store } from './store/openStore'

/** Commands that may wait for their commit; more are refused. */
export const QUEUE_LIMIT = 5_000
const RETRY_MS = 1_000
/** Whose first answers the house's own commands are. No customer has it. */
const HOUSE_ID = '00000000-0000-0000-0000-000000000000'

export interface ExchangeNeeds {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** Told when trading halts, and when a rebuild fails. */
  readonly onHalt?: (cause: unknown) => void
  /** Told at each named point of the pipeline; for tests of what a kill there does. */
  readonly probe?: Probe
}

export class Exchange extends Reads implements ExchangeDoor, HouseDoor {
  private readonly privates = new Subject<PrivateEvent>()
  private readonly trades = new Subject<SymbolTrade>()
  private readonly answers: Answers
  private readonly committer: Committer
  private readonly probe: Probe
  private hears: Hears = everybody
  private phase: 'trading' | 'halted' | 'closed' = 'trading'
  private retry: { readonly timer: NodeJS.Timeout; readonly wake: () => void } | null = null
  protected core: Core

  private constructor(
    private readonly needs: ExchangeNeeds,
    { core, answers, olderAnswers }: Recovered,
  ) {
    super(needs.store)
    this.core = core
    this.probe = needs.probe ?? (() => undefined)
    this.answers = new Answers(needs.store)
    this.answers.load(answers, olderAnswers)
    this.committer = new Committer({
      store: needs.store,
      isDirty: () => isDirty(this.core),
      cut: (rows) => cutEffects(this.core, rows, this.hears, needs.clock.now()),
      publish: (cut) => this.publish(cut),
      idle: () => this.printAll(this.core.journal.drainTrades()),
      failed: (cause) => this.halt(cause),
      probe: this.probe,
    })
  }

  /** Rebuilds memory from the store, audits it, and opens for trading. */
  static async start(needs: ExchangeNeeds): Promise<Exchange> {
    const recovered = await recover(needs.store, needs.clock.now())
    needs.probe?.('recovered')
    return new Exchange(needs, recovered)
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

  /** Credits an account of the house from the chain account, once for each `cause`. */
  fund(
    account: HouseAccount,
    coin: string,
    amount: Amount,
    cause: string,
  ): Promise<Outcome<CommandAnswer>> {
    const context = { userId: HOUSE_ID, idempotencyKey: `credit:${cause}` }
    return this.accept(context, { kind: 'fund', account, coin, amount })
  }

  private accept(
    context: CommandContext,
    command: ExchangeCommand,
  ): Promise<Outcome<CommandAnswer>> {
    const bodyHash = hashOf(command)
    return this.answers.once(context, bodyHash, () => this.execute(context, command, bodyHash))
  }

  private async execute(
    context: CommandContext,
    command: ExchangeCommand,
    bodyHash: string,
  ): Promise<Outcome<CommandAnswer>> {
    if (this.phase !== 'trading') return refused('maintenance')
    if (this.committer.unacknowledged >= QUEUE_LIMIT) return refused('rateLimited')
    const at = this.needs.clock.now()
    let outcome: Outcome<CommandAnswer>
    try {
      outcome = runCommand(this.core, context, command, { at, id: this.needs.ids.uuid() })
    } catch (cause) {
      this.halt(cause)
      return refused('internal')
    }
    if (!outcome.ok) return outcome
    this.probe('executed')
    const { userId, idempotencyKey: key } = context
    const row = { userId, key, bodyHash, answer: outcome.value, at }
    return (await this.committer.enter(row)) ? outcome : refused('internal')
  }

  tellOnly(hears: Hears): void {
    this.hears = hears
  }

  trading(): boolean {
    return this.phase === 'trading'
  }

  // ── The house ──────────────────────────────────────────────────────────────────────────────────

  depth(symbol: string, update: HouseDepth): void {
    this.house(symbol, { kind: 'depth', update })
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    this.house(symbol, { kind: 'take', order: { side, quantity, price: limit } })
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    this.house(symbol, { kind: 'print', order: { side, quantity, price } })
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    this.house(symbol, { kind: 'mark', mark, index })
  }

  reference(symbol: string, price: Ticks): void {
    this.house(symbol, { kind: 'reference', price })
  }

  quote(symbol: string, bid: Ticks, ask: Ticks): void {
    this.house(symbol, { kind: 'quote', bid, ask })
  }

  session(symbol: string, open: boolean): void {
    this.house(symbol, { kind: 'session', open })
  }

  fundingRate(symbol: string, rate: Rate): void {
    this.house(symbol, { kind: 'fundingRate', rate })
  }

  stale(symbol: string, stale: boolean): void {
    this.house(symbol, { kind: 'stale', stale })
  }

  /** While halted, the house's flow keeps the old market current for the rebuilt memory. */
  private house(symbol: string, event: HouseEvent): void {
    const { journal } = this.core
    try {
      applyHouse(this.core, symbol, event, this.needs.clock.now())
    } catch (cause) {
      this.halt(cause)
    }
    if (this.phase !== 'trading') {
      journal.drainTrades()
      return
    }
    if (isDirty(this.core)) {
      this.probe('flowed')
      this.committer.soon()
    } else if (!this.committer.busy) this.printAll(journal.drainTrades())
  }

  /** An instrument’s book and prices as of now; do not keep it: a rebuild makes a new one. */
  market(symbol: string): MarketView {
    return marketView(this.core, symbol)
  }

  // ── After the commit ───────────────────────────────────────────────────────────────────────────

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
    void this.rebuild()
  }

  private async rebuild(): Promise<void> {
    await this.committer.stop()
    this.committer.refuseAll()
    while (this.phase === 'halted') {
      try {
        await this.needs.store.reconnect()
        const recovered = await recover(this.needs.store, this.needs.clock.now())
        const { core, answers, olderAnswers } = recovered
        this.answers.load(answers, olderAnswers)
        carryMarkets(this.core, core, this.needs.clock.now())
        this.core = core
        this.resume()
      } catch (cause) {
        this.needs.onHalt?.(cause)
        await new Promise<void>((wake) => {
          this.retry = { wake, timer: setTimeout(wake, RETRY_MS) }
        })
      }
    }
  }

  /** Unless it was closed meanwhile. */
  private resume(): void {
    if (this.phase !== 'halted') return
    this.phase = 'trading'
    this.committer.resume()
  }

  /** Every coin must sum to zero in memory; otherwise trading halts and memory is rebuilt. */
  checkSums(): void {
    const leaks = [...this.core.ledger.leaks()].map(([coin, sum]) => `${sum} of ${coin}`)
    if (leaks.length > 0) this.halt(new Error(`The books do not sum to zero: ${leaks.join(', ')}`))
  }

  /** Everything that must survive a restart, as one hash. */
  stateHash(): string {
    return stateHash(this.core, this.needs.clock.now())
  }

  /** Takes nothing more, commits what was taken, ends the streams. The store is its owner's. */
  async close(): Promise<void> {
    await this.committer.drain()
    this.phase = 'closed'
    await this.committer.stop()
    if (this.retry) clearTimeout(this.retry.timer)
    this.retry?.wake()
    this.committer.refuseAll()
    this.privates.complete()
    this.trades.complete()
  }
}
