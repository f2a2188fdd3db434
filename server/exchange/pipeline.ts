// The way of every command, from top to bottom: asked before? → validated, reserved, matched and
// settled in memory by its module, at once and whole → committed with whatever else happened →
// acknowledged → published. One writer; a failed commit halts trading until memory is rebuilt.
import { Subject } from 'rxjs'
import { JsonText, readAnswer } from '../../src/domain/records/jsonText'
import { accepted, refused, type Outcome } from '../../src/domain/refusals'
import type { SymbolTrade } from '../engine/marketContext'
import { everybody, type Audience } from '../engine/marketContext'
import type { Clock, Ids } from '../../src/domain/clock'
import { AnswerFinder } from '../store/answers/answers'
import type { Store } from '../store/openStore'
import { Committer } from './commit'
import { hashOf, Idempotency, type FirstAnswer } from './idempotency'
import { KeptAnswers } from './keptAnswers'
import { LastCommits } from './lastCommits'
import { loadKeys } from './loadKeys'
import type { Cut, Memory } from './memory'
import type { MakerEvent, MarketView } from './market'
import type { Command, LedgerModule } from './module'
import type { Probe } from './probe'
import { recover } from './recovery'
import type { CommandContext, Commands, TextContext, ValueContext } from './seam'
import type { CommittedEvents, Events, ExchangeStatus } from './seam'

/** Commands that may wait for their commit; more are refused. */
export const QUEUE_LIMIT = 5_000
const RETRY_MS = 1_000
/** Trading that halts again sooner after it went on waits a while before the next rebuild. */
const SETTLED_MS = 10_000

export interface PipelineDeps {
  readonly store: Store
  readonly modules: readonly LedgerModule[]
  readonly clock: Clock
  readonly ids: Ids
  /** Told when trading halts, and when a rebuild fails. */
  readonly onHalt?: (cause: unknown) => void
  /** Called at each named point of the pipeline; for tests of what a kill there does. */
  readonly probe?: Probe
}

export class Pipeline implements Commands, Events {
  private readonly commits = new Subject<CommittedEvents>()
  private readonly trades = new Subject<SymbolTrade>()
  private readonly tradingChanges = new Subject<boolean>()
  private readonly idempotency: Idempotency
  private readonly kept: KeptAnswers
  private readonly answers: AnswerFinder
  private readonly committer: Committer
  private readonly probe: Probe
  private readonly touched = new LastCommits()
  private readonly unwatch: () => void
  private audience: Audience = everybody
  private readonly followed = new Set<string>()
  private phase: 'trading' | 'halted' | 'closed' = 'trading'
  private retry: { readonly timer: NodeJS.Timeout; readonly wake: () => void } | null = null
  private resumedAt = -Infinity

  private constructor(
    private readonly deps: PipelineDeps,
    private memory: Memory,
  ) {
    this.probe = deps.probe ?? (() => undefined)
    this.kept = new KeptAnswers(deps.modules)
    this.answers = new AnswerFinder(deps.store.db)
    this.idempotency = new Idempotency({
      inTables: (seq) => this.inTables(seq),
      find: (userId, key) => this.findAnswer(userId, key),
    })
    this.committer = new Committer({
      store: deps.store,
      isDirty: () => this.memory.isDirty,
      cut: () => this.memory.cut(this.audience, deps.clock.now()),
      publish: (cut) => this.publish(cut),
      idle: () => this.publishTrades(this.memory.context.drainTrades()),
      failed: (cause) => this.halt(cause),
      probe: this.probe,
      now: () => deps.clock.now(),
    })
    this.unwatch = deps.store.watch((cause) => this.halt(cause))
  }

  /** Rebuilds memory from the store, audits it, and opens for trading. */
  static async start(deps: PipelineDeps): Promise<Pipeline> {
    const memory = await recover(deps.store, deps.modules, deps.clock.now())
    deps.probe?.('recovered')
    const pipeline = new Pipeline(deps, memory)
    await pipeline.loadKeys()
    return pipeline
  }

  // ── A command: validate, reserve, match, settle, commit, acknowledge ───────────────────────────

  submit(context: TextContext, command: Command): Promise<Outcome<JsonText>>
  submit(context: ValueContext, command: Command): Promise<Outcome<unknown>>
  submit(context: CommandContext, command: Command): Promise<Outcome<unknown>> {
    const bodyHash = hashOf(command)
    const answer = this.idempotency.runOnce(context, bodyHash, () =>
      this.execute(context, command, bodyHash),
    )
    return context.asText ? answer : answer.then(readAnswer)
  }

  private async execute(
    { userId, idempotencyKey }: CommandContext,
    { kind, body }: Command,
    bodyHash: string,
  ): Promise<Outcome<JsonText>> {
    if (this.phase !== 'trading') return refused('maintenance')
    if (this.committer.unacknowledged >= QUEUE_LIMIT) return refused('rateLimited')
    const at = this.deps.clock.now()
    const id = this.deps.ids.uuid()
    let outcome: Outcome<unknown>
    let text: JsonText
    try {
      // The module validates, reserves, matches and settles; a refusal has changed nothing.
      outcome = this.memory.handler(kind)({ userId, idempotencyKey, body, at, id })
      if (!outcome.ok) return outcome
      text = JsonText.of(outcome.value)
    } catch (cause) {
      this.halt(cause)
      return refused('internal')
    }
    this.probe('executed')
    this.idempotency.given(userId, idempotencyKey, at)
    const answer = this.kept.shorten(outcome.value, text)
    const row = { userId, key: idempotencyKey, bodyHash, answer, at }
    // Where the commit was given up it may still have happened: a repeat of the key finds out.
    return (await this.committer.enter(row)) ? accepted(text) : refused('maintenance')
  }

  // ── A market source: what it says is applied in order with the commands ────────────────────────

  /** While halted, the sources keep the old memory current for the rebuilt one. */
  market(symbol: string, event: MakerEvent): void {
    const { memory } = this
    try {
      memory.marketOf(symbol).apply(symbol, event, this.deps.clock.now())
    } catch (cause) {
      this.halt(cause)
    }
    if (this.phase !== 'trading') {
      memory.context.drainTrades()
      return
    }
    if (memory.isDirty) {
      this.probe('flowed')
      this.committer.soon()
    } else if (!this.committer.busy) this.publishTrades(memory.context.drainTrades())
  }

  /** An instrument's book and prices as of now; do not keep it: a rebuild makes a new one. */
  view(symbol: string): MarketView {
    return this.memory.marketOf(symbol).view(symbol)
  }

  // ── After the commit ───────────────────────────────────────────────────────────────────────────

  readonly commit$ = this.commits.asObservable()
  readonly trade$ = this.trades.asObservable()
  readonly trading$ = this.tradingChanges.asObservable()

  setAudience(userIds: readonly string[]): void {
    this.followed.clear()
    for (const userId of userIds) this.followed.add(userId)
    this.renewAudience()
  }

  follow(userId: string): void {
    this.followed.add(userId)
    // Without a set audience everybody is in it.
    if (this.audience !== everybody) this.renewAudience()
  }

  unfollow(userId: string): void {
    this.followed.delete(userId)
    if (this.audience !== everybody) this.renewAudience()
  }

  /** Another function, because it answers otherwise from now on. */
  private renewAudience(): void {
    this.audience = (userId) => this.followed.has(userId)
  }

  async from(seq: number): Promise<readonly CommittedEvents[] | undefined> {
    const logged = await this.deps.store.eventsAfter(seq)
    return logged as readonly CommittedEvents[] | undefined
  }

  private publish({ seq, owners, answered, events, trades }: Cut): void {
    for (const owner of owners) this.touched.add(seq, owner)
    this.idempotency.committed(answered, seq)
    this.commits.next({ seq, events })
    this.publishTrades(trades)
    this.workOn()
  }

  /** Begins what is due by now; to be called from time to time. */
  runDue(): void {
    if (this.phase === 'trading') this.workOn()
  }

  /** Work that modules do in slices goes on after every commit, a slice at a time. */
  private workOn(): void {
    const at = this.deps.clock.now()
    try {
      for (const { slices } of this.memory.modules) if (slices?.pending()) slices.step(at)
      this.memory.jobs.step(at)
    } catch (cause) {
      this.halt(cause)
      return
    }
    if (this.memory.isDirty) this.committer.soon()
  }

  private publishTrades(trades: readonly SymbolTrade[]): void {
    for (const trade of trades) this.trades.next(trade)
  }

  // ── Reads: as committed, never ahead of it ─────────────────────────────────────────────────────

  async read(kind: string, userId: string): Promise<Outcome<unknown>> {
    if (this.phase !== 'trading') return refused('maintenance')
    const read = await this.committer.committed(() => this.memory.read(kind, userId))
    return read === undefined ? refused('maintenance') : accepted(read.value)
  }

  /**
   * Resolves when the tables contain what was acknowledged to an account before; refused where that
   * takes too long.
   */
  async projected(userId: string): Promise<Outcome<null>> {
    if (await this.deps.store.reached(this.touched.of(userId))) return accepted(null)
    return refused('maintenance')
  }

  /** Refused while halted as well: a rebuild may find more than was acknowledged. */
  private async inTables(seq: number): Promise<Outcome<null>> {
    if (this.phase !== 'trading') return refused('maintenance')
    return (await this.deps.store.reached(seq)) ? accepted(null) : refused('maintenance')
  }

  private loadKeys(): Promise<void> {
    return loadKeys(this.deps.store.db, this.idempotency, () => this.phase === 'closed')
  }

  /** The store holds no first answer from before a time, ms UTC, any more. */
  forgetKeys(until: number): void {
    this.idempotency.forget(until)
  }

  private async findAnswer(userId: string, key: string): Promise<FirstAnswer | undefined> {
    const { db } = this.deps.store
    const row = await this.answers.find(userId, key)
    if (!row) return undefined
    const answer = JsonText.of(await this.kept.restore(db, row.answer))
    return { bodyHash: row.bodyHash, answer }
  }

  status(): ExchangeStatus {
    const states = this.memory.faces().map((face) => face.states())
    return {
      trading: this.phase === 'trading',
      stale: states.flatMap(({ stale }) => stale),
      frozen: states.flatMap(({ frozen }) => frozen),
      closed: states.flatMap(({ closed }) => closed),
    }
  }

  // ── Failure and end ────────────────────────────────────────────────────────────────────────────

  /** Memory may be ahead of the store or half changed: nothing more is taken or committed. */
  private halt(cause: unknown): void {
    if (this.phase !== 'trading') return
    this.phase = 'halted'
    this.tradingChanges.next(false)
    this.deps.onHalt?.(cause)
    void this.rebuild()
  }

  private async rebuild(): Promise<void> {
    const { store, modules, clock } = this.deps
    await this.committer.stop()
    this.committer.refuseAll()
    if (clock.elapsed() - this.resumedAt < SETTLED_MS) await this.pause()
    while (this.phase === 'halted') {
      try {
        await store.reconnect()
        const memory = await recover(store, modules, clock.now())
        this.idempotency.rebuilt()
        await this.loadKeys()
        memory.carryMarkets(this.memory, clock.now())
        this.memory = memory
        this.resume()
      } catch (cause) {
        this.deps.onHalt?.(cause)
        await this.pause()
      }
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((wake) => {
      this.retry = { wake, timer: setTimeout(wake, RETRY_MS) }
    })
  }

  /** Unless it was closed meanwhile. */
  private resume(): void {
    if (this.phase !== 'halted') return
    this.phase = 'trading'
    this.resumedAt = this.deps.clock.elapsed()
    this.tradingChanges.next(true)
    this.committer.resume()
    this.workOn()
  }

  /** Every coin must sum to zero in memory; otherwise trading halts and memory is rebuilt. */
  checkSums(): void {
    const leaks = this.memory.leaks()
    if (leaks.length > 0) this.halt(new Error(`The books do not sum to zero: ${leaks.join(', ')}`))
  }

  /** Everything that must survive a restart, as one hash. */
  stateHash(): string {
    return this.memory.stateHash(this.deps.clock.now())
  }

  /** Resolves when all that is executed is committed, or nothing more can be. */
  settled(): Promise<void> {
    return this.committer.drain()
  }

  /** Takes nothing more, commits what was taken, ends the streams. The store is its owner's. */
  async close(): Promise<void> {
    this.unwatch()
    await this.settled()
    // What a start would have to carry over; it can, so that nobody waits for long.
    if (this.phase === 'trading') await this.deps.store.settled()
    this.phase = 'closed'
    await this.committer.stop()
    if (this.retry) clearTimeout(this.retry.timer)
    this.retry?.wake()
    this.committer.refuseAll()
    this.commits.complete()
    this.trades.complete()
    this.tradingChanges.complete()
  }
}
