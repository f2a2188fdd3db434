// State of the exchange in memory: a ledger, the context shared by the modules, and the modules
// themselves. It is built from the store, and its changes are drained for the store.
import { createHash } from 'node:crypto'
import { SYSTEM_USER } from '../../../src/domain/accounts'
import { amount } from '../../../src/domain/brand'
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../../src/domain/fees/fees'
import { Volumes } from '../engine/volumes'
import { MarketContext, type Audience } from '../engine/marketContext'
import type { SymbolTrade } from '../../../src/domain/records/records'
import { accountKey, type Account } from '../ledger/account'
import { Ledger } from '../ledger/ledger'
import { eventsOf } from './accountEvents'
import { canonicalText } from './canonicalText'
import { Jobs } from './jobs'
import type { MakerEvent, MarketPort, MarketStates } from './market'
import type {
  CommandHandlers,
  CommandShapes,
  OpenModule,
  SettledCommand,
  TableRows,
} from './module'
import type { AccountEvent, RanCommand } from './seam'
import type { AccountRow, AnswerRow, LedgerStart } from './storePort'

/** Builds a module's memory over the shared context. */
export type OpensModule = (context: MarketContext) => OpenModule

/** In-memory changes between two commits. */
export interface CommitBatch {
  /** Its commit number, once committed. */
  seq: number
  /** Owners whose money moved or who sent a command. */
  readonly owners: Set<string>
  /** The first answers committed with it. */
  answered: readonly AnswerRow[]
  /** Its commands, by account. */
  ran: ReadonlyMap<string, readonly RanCommand[]>
  readonly rows: TableRows
  events: readonly AccountEvent[]
  readonly trades: readonly SymbolTrade[]
}

export class Memory {
  readonly ledger: Ledger
  readonly context: MarketContext
  readonly modules: readonly OpenModule[]
  readonly jobs: Jobs
  private readonly handlers: CommandHandlers<CommandShapes>
  private readonly reads: Readonly<Record<string, (userId: string) => unknown>>
  private readonly urgent: ReadonlySet<string>
  private readonly shared: ReadonlySet<string>
  private readonly settling: readonly OpenModule[]
  private readonly settlingMarkets: readonly OpenModule[]
  private readonly markets = new Map<string, MarketPort>()

  /** Throws if the loaded data breaks an invariant. */
  constructor(start: LedgerStart, opens: readonly OpensModule[], lastTrade: number) {
    const { lastTransfer } = start
    this.ledger = new Ledger({ accounts: start.accounts.map(accountOfRow), lastTransfer })
    const days = start.volumes.map((row) => ({ ...row, value: amount(row.value) }))
    this.context = new MarketContext(this.ledger, new Volumes(days), lastTrade)
    this.modules = opens.map((open) => open(this.context))
    this.jobs = new Jobs(
      this.modules.flatMap(({ jobs = [] }) => jobs),
      start.jobs,
    )
    this.settling = this.modules.filter(({ settle }) => settle !== undefined)
    this.settlingMarkets = this.modules.filter(({ settleMarket }) => settleMarket !== undefined)
    this.handlers = Object.assign({}, ...this.modules.map((module) => module.commands))
    this.reads = Object.assign({}, ...this.modules.map((module) => module.reads))
    this.urgent = new Set(this.modules.flatMap(({ urgent = [] }) => urgent))
    this.shared = new Set(this.modules.flatMap(({ sharedReads = [] }) => sharedReads))
    for (const { market } of this.modules)
      for (const symbol of market?.symbols ?? []) if (market) this.markets.set(symbol, market)
    const violations = this.invariantViolations()
    if (violations.length > 0)
      throw new Error(`The store does not add up: ${violations.join('; ')}`)
  }

  /** Applies work due on the account of a command before it is executed. */
  settle(command: SettledCommand): void {
    for (const module of this.settling) module.settle?.(command)
  }

  /** Applies an event of a market source, after any work due before it. */
  applyMarket(symbol: string, event: MakerEvent, at: number): void {
    for (const module of this.settlingMarkets) module.settleMarket?.(at)
    this.marketOf(symbol).apply(symbol, event, at)
  }

  /** The handler of a kind of command; throws if no module has it. */
  handler(kind: string): CommandHandlers<CommandShapes>[string] {
    const handler = this.handlers[kind]
    if (!handler) throw new Error(`No module runs ${kind}`)
    return handler
  }

  /** A current figure of an account; throws if no module has it. */
  read(kind: string, userId: string): unknown {
    const read = this.reads[kind]
    if (!read) throw new Error(`No module reads ${kind}`)
    return read(userId)
  }

  /** True if a kind of command is accepted while the database is slow. */
  isUrgent(kind: string): boolean {
    return this.urgent.has(kind)
  }

  /**
   * True if a read shows only the account's own data, none of which has changed since the last
   * batch.
   */
  isUnmoved(kind: string, userId: string): boolean {
    if (userId === SYSTEM_USER || this.shared.has(kind)) return false
    return !this.ledger.hasMoved(userId)
  }

  /** The market that trades an instrument; throws for an unknown symbol. */
  marketOf(symbol: string): MarketPort {
    const market = this.markets.get(symbol)
    if (!market) throw new Error(`No instrument ${symbol}`)
    return market
  }

  private ports(): readonly MarketPort[] {
    return [...new Set(this.markets.values())]
  }

  /** The instruments of all markets that are not trading as usual. */
  states(): MarketStates {
    const states = this.ports().map((port) => port.states())
    return {
      stale: states.flatMap(({ stale }) => stale),
      frozen: states.flatMap(({ frozen }) => frozen),
      closed: states.flatMap(({ closed }) => closed),
    }
  }

  /** True if anything happened that the store must keep. */
  get isDirty(): boolean {
    if (this.ledger.isDirty || this.context.volumes.isDirty || this.jobs.isDirty) return true
    return this.modules.some((module) => module.isDirty)
  }

  /** Drains all changes; later ones belong to the next batch. */
  takeBatch(audience: Audience, at: number): CommitBatch {
    const drained = this.modules.map((module) => module.takeChanges())
    const changes = this.ledger.drain()
    const { accounts, transfers, postings } = changes
    const own: TableRows = {
      accounts,
      transfers,
      postings,
      day_volumes: this.context.volumes.drain(),
      job_runs: this.jobs.drain(),
    }
    const lists = drained.flatMap((part) => part.lists)
    return {
      seq: 0,
      owners: new Set(changes.moved.map(({ owner }) => owner)),
      answered: [],
      ran: new Map(),
      rows: drained.map((part) => part.rows).reduce(joinRows, own),
      events: eventsOf({
        ledger: this.ledger,
        context: this.context,
        lists,
        moved: changes.moved,
        audience,
        at,
      }),
      trades: this.context.drainTrades(),
    }
  }

  /** Violated invariants as sentences; empty if all hold. */
  invariantViolations(): readonly string[] {
    return [
      ...this.ledger.uncovered(),
      ...this.modules.flatMap((module) => module.invariantViolations()),
    ]
  }

  /** Coins whose accounts do not sum to zero, as sentences. */
  leaks(): readonly string[] {
    return [...this.ledger.leaks()].map(([coin, sum]) => `${sum} of ${coin}`)
  }

  /**
   * SHA-256 as hex of everything that must survive a restart; equal states have equal hashes.
   * Volumes older than the fee schedule looks back do not count.
   */
  stateHash(at: number): string {
    const since = dayOf(at) - VOLUME_DAYS * DAY_MS
    const accounts = this.ledger.accounts().filter(({ balance }) => balance !== 0n)
    const volumes = this.context.volumes.rows().filter(({ day }) => day >= since)
    const parts = [
      accounts.map((account) => `${accountKey(account)} ${account.balance}`),
      volumes.map((row) => canonicalText(row)),
      this.jobs.stateDigestParts(),
      ...this.modules.flatMap((module) => module.stateDigestParts(at)),
    ]
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part.toSorted().join('\n')).update('\n\n')
    return hash.digest('hex')
  }

  /** Takes over the market source events of the previous memory. */
  carryMarkets(from: Memory, at: number): void {
    for (const port of this.ports()) {
      const [symbol] = port.symbols
      if (symbol !== undefined) port.carry(from.marketOf(symbol), at)
    }
  }
}

/** Two modules may share a table, but not a row of it. */
function joinRows(rows: TableRows, more: TableRows): TableRows {
  const joined: Record<string, TableRows[string]> = { ...rows }
  for (const [table, added] of Object.entries(more)) {
    const before = joined[table]
    joined[table] = before && before.length > 0 ? [...before, ...added] : added
  }
  return joined
}

function accountOfRow(row: AccountRow): Account {
  return {
    ...row,
    wallet: row.wallet as Account['wallet'],
    part: row.part as Account['part'],
    balance: amount(row.balance),
  }
}
