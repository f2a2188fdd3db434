// The path of every command: checked for a first answer → validated, reserved, matched and settled
// in memory by its module, at once and completely → committed with whatever else happened →
// acknowledged → published. There is one writer. While commits are slow, only commands that end or
// secure something are accepted; a failed commit halts trading until memory is rebuilt.
import { Subject } from 'rxjs'
import { JsonText, readAnswer } from '../../../src/domain/records/jsonText'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { Clock, Ids } from '../../../src/domain/clock'
import { Committer } from './commit'
import { FollowedAccounts } from './followed'
import { hashOf, Idempotency, isOfExchange, type FirstAnswer } from './answers/idempotency'
import { KeptAnswers } from './answers/keptAnswers'
import { LastCommits } from './lastCommits'
import { loadKeys } from './answers/loadKeys'
import type { CommitBatch, Memory } from './memory'
import type { MakerEvent, MarketView } from './market'
import type { PipelineLoad, PipelineMeter } from './meter'
import type { Command, LedgerModule } from './module'
import { Placements } from './placed/placements'
import type { Probe } from './probe'
import { recover } from './recovery'
import type { CommandContext, Commands, TextContext, ValueContext } from './seam'
import type { CommittedEvents, Events, ExchangeStatus } from './seam'
import { Slowness } from './pace/slowness'
import type { ExchangeStore } from './storePort'

/** Maximum number of commands waiting for their commit; further ones are refused. */
export const QUEUE_LIMIT = 5_000
/** The same limit for commands accepted while the database is slow. */
export const SLOW_QUEUE_LIMIT = 1_000
/** The interval of empty commits that probe a slow database. */
const PROBE_MS = 250
const RETRY_MS = 1_000
/** If trading halts again within this time after resuming, the next rebuild is delayed. */
const SETTLED_MS = 10_000

export interface PipelineDeps {
  readonly store: ExchangeStore
  readonly modules: readonly LedgerModule[]
  readonly clock: Clock
  readonly ids: Ids
  /** Told when trading halts, and when a rebuild fails. */
  readonly onHalt?: (cause: unknown) => void
  /** Called with true when the database becomes slow, and with false when it is quick again. */
  readonly onSlow?: (isSlow: boolean) => void
  /** If omitted, nothing is measured. */
  readonly meter?: PipelineMeter
  /** Called at each named point of the pipeline, so tests can kill the process there. */
  readonly probe?: Probe
}

export class Pipeline implements Commands, Events {
  private readonly commits = new Subject<CommittedEvents>()
  private readonly trades = new Subject<SymbolTrade>()
  private readonly tradingChanges = new Subject<boolean>()
  private readonly idempotency: Idempotency
  private readonly kept: KeptAnswers
  private readonly committer: Committer
  private readonly probe: Probe
  private readonly touched = new LastCommits()
  private readonly placements = new Placements()
  private readonly unwatch: () => void
  private readonly followed = new FollowedAccounts()
  private phase: 'trading' | 'halted' | 'closed' = 'trading'
  private retry: { readonly timer: NodeJS.Timeout; readonly wake: () => void } | null = null
  private resumedAt = -Infinity
  private readonly slowness: Slowness
  private probing: NodeJS.Timeout | undefined
  /** Number of commands accepted while the database is slow that wait for their commit. */
  private inSlowQueue = 0

  private constructor(
    private readonly deps: PipelineDeps,
    private memory: Memory,
  ) {
    this.probe = deps.probe ?? (() => undefined)
    this.kept = new KeptAnswers(deps.modules)
    this.idempotency = new Idempotency({
      inTables: (seq) => this.inTables(seq),
      find: (userId, key) => this.findAnswer(userId, key),
    })
    this.committer = new Committer({
      store: deps.store,
      isDirty: () => this.memory.isDirty,
      takeBatch: () => this.memory.takeBatch(this.followed.audience, deps.clock.now()),
      publish: (batch) => this.publish(batch),
      idle: () => this.publishTrades(this.memory.context.drainTrades()),
      failed: (cause) => this.halt(cause),
      late: () => this.slowness.late(),
      answered: (ms, commands) => {
        this.slowness.answered(ms)
        deps.meter?.committed(ms, commands)
      },
      probe: this.probe,
      clock: deps.clock,
    })
    this.slowness = new Slowness(deps.clock, (isSlow) => this.paceChanged(isSlow))
    const lost = (cause: unknown) => this.halt(cause)
    this.unwatch = deps.store.watch({ slow: () => this.slowness.late(), lost })
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
    const run = () => this.execute(context, command, bodyHash)
    // Without a key it is always carried out.
    const isKeyed = context.idempotencyKey !== ''
    const answer = isKeyed ? this.idempotency.runOnce(context, bodyHash, run) : run()
    return context.asText ? answer : answer.then(readAnswer)
  }

  private async execute(
    { userId, idempotencyKey, sender, expiresAt = Infinity, onCommitted }: CommandContext,
    { kind, body }: Command,
    bodyHash: string,
  ): Promise<Outcome<JsonText>> {
    if (this.phase !== 'trading') return refused('recovering')
    const { isSlow } = this.slowness
    if (isSlow && !this.takesWhileSlow(kind, idempotencyKey))
      // Not executed, unlike one whose commit was given up.
      return refused('databaseSlow', undefined, { nothingDone: 1 })
    if (!isSlow && this.committer.unacknowledged >= QUEUE_LIMIT) return refused('rateLimited')
    const at = this.deps.clock.now()
    if (at > expiresAt) return refused('orderExpired', 'expireAfterMs')
    const id = this.deps.ids.uuid()
    let outcome: Outcome<unknown>
    let text: JsonText
    try {
      this.memory.settle({ userId, kind, at })
      // The module validates, reserves, matches and settles; a refusal has changed nothing.
      outcome = this.memory.handler(kind)({ userId, idempotencyKey, body, at, id, sender })
      // Effects that were due before a refused command stay.
      if (!outcome.ok && this.memory.isDirty) this.committer.soon()
      if (!outcome.ok) return outcome
      text = JsonText.of(outcome.value)
    } catch (cause) {
      this.halt(cause)
      return refused('internal')
    }
    this.probe('executed')
    if (idempotencyKey !== '') this.idempotency.given(userId, idempotencyKey, at)
    const answer = this.kept.shorten(outcome.value, text)
    const row = { userId, key: idempotencyKey, bodyHash, answer, at }
    if (isSlow) this.inSlowQueue += 1
    const commit = await this.committer.enter(row, id)
    if (isSlow) this.inSlowQueue -= 1
    if (commit !== null) onCommitted?.(commit)
    // A commit that was given up may have succeeded: a repeat of the key finds out.
    return commit === null ? refused('recovering') : accepted(text)
  }

  /**
   * True for commands that end or secure something, and for the exchange's own: a bounded number.
   */
  private takesWhileSlow(kind: string, key: string): boolean {
    if (this.inSlowQueue >= SLOW_QUEUE_LIMIT) return false
    return this.memory.isUrgent(kind) || isOfExchange(key)
  }

  // ── Market sources: their events are applied in order with the commands ────────────────────────

  /** While halted, the sources keep the old memory current for the rebuilt one. */
  market(symbol: string, event: MakerEvent): void {
    const { memory } = this
    try {
      memory.applyMarket(symbol, event, this.deps.clock.now())
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

  /** An instrument's current book and prices; do not keep it: a rebuild makes a new one. */
  view(symbol: string): MarketView {
    return this.memory.marketOf(symbol).view(symbol)
  }

  // ── After the commit ───────────────────────────────────────────────────────────────────────────

  readonly commit$ = this.commits.asObservable()
  readonly trade$ = this.trades.asObservable()
  readonly trading$ = this.tradingChanges.asObservable()

  setAudience(userIds: readonly string[]): void {
    this.followed.set(userIds)
  }

  follow(userId: string): void {
    this.followed.add(userId)
  }

  unfollow(userId: string): void {
    this.followed.remove(userId)
  }

  async from(seq: number): Promise<readonly CommittedEvents[] | undefined> {
    const logged = await this.deps.store.eventsAfter(seq)
    return logged as readonly CommittedEvents[] | undefined
  }

  private publish({ seq, owners, answered, ran, events, trades }: CommitBatch): void {
    for (const owner of owners) this.touched.add(seq, owner)
    for (const [userId, commands] of ran) this.placements.add(userId, commands)
    this.idempotency.committed(answered, seq)
    this.commits.next({ seq, events })
    this.publishTrades(trades)
    this.workOn()
  }

  /** Starts due work; to be called periodically. */
  runDue(): void {
    if (this.phase === 'trading') this.workOn()
  }

  /** Sliced work of modules continues after every commit, a slice at a time. */
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
    if (this.phase !== 'trading') return refused('recovering')
    if (kind === 'placed') return accepted(this.placements.of(userId))
    const { memory, committer, slowness } = this
    // A slow commit that does not affect an account delays none of its reads.
    if (slowness.isSlow && !committer.concerns(userId) && memory.isUnmoved(kind, userId))
      return accepted(memory.read(kind, userId))
    const read = await committer.committed(() => this.memory.read(kind, userId))
    return read === undefined ? refused('recovering') : accepted(read.value)
  }

  /**
   * Resolves once the tables contain everything acknowledged to an account; refused if that takes
   * too long.
   */
  async projected(userId: string): Promise<Outcome<null>> {
    return this.reached(this.touched.of(userId))
  }

  /** Refused while halted as well: a rebuild may find more than was acknowledged. */
  private async inTables(seq: number): Promise<Outcome<null>> {
    return this.phase === 'trading' ? this.reached(seq) : refused('recovering')
  }

  private async reached(seq: number): Promise<Outcome<null>> {
    if (await this.deps.store.reached(seq)) return accepted(null)
    return refused(this.phase === 'trading' ? 'databaseSlow' : 'recovering')
  }

  private loadKeys(): Promise<void> {
    return loadKeys(this.deps.store, this.idempotency, () => this.phase === 'closed')
  }

  /** The store no longer holds first answers from before a time, ms UTC. */
  forgetKeys(until: number): void {
    this.idempotency.forget(until)
  }

  private async findAnswer(userId: string, key: string): Promise<FirstAnswer | undefined> {
    const { store } = this.deps
    const row = await store.findAnswer(userId, key)
    if (!row) return undefined
    const answer = JsonText.of(await this.kept.restore(store.db, row.answer))
    return { bodyHash: row.bodyHash, answer }
  }

  status(): ExchangeStatus {
    const trading = this.phase === 'trading'
    return { trading, slow: trading && this.slowness.isSlow, ...this.memory.states() }
  }

  load(): PipelineLoad {
    return { ...this.deps.store.progress(), unacknowledged: this.committer.unacknowledged }
  }

  // ── Failure and end ────────────────────────────────────────────────────────────────────────────

  /** While the database is slow, it is probed repeatedly, even with nothing to commit. */
  private paceChanged(isSlow: boolean): void {
    clearInterval(this.probing)
    this.deps.onSlow?.(isSlow)
    if (isSlow) this.probing = setInterval(() => this.committer.probeStore(), PROBE_MS).unref()
  }

  /** Memory may be ahead of the store or half changed: nothing more is accepted or committed. */
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

  /** Unless it was closed in the meantime. */
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

  /** Resolves when everything executed is committed, or nothing more can be committed. */
  settled(): Promise<void> {
    return this.committer.drain()
  }

  /** Accepts nothing more, commits pending work, ends the streams. The caller closes the store. */
  async close(): Promise<void> {
    this.unwatch()
    clearInterval(this.probing)
    await this.settled()
    // Saves the next startup from projecting it; the wait is bounded.
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
