// The exchange in memory: a ledger, what the modules share, and the modules themselves. It is built
// from the store and drained into it; it knows neither commits nor callers.
import { createHash } from 'node:crypto'
import { amount } from '../../src/domain/brand'
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../src/domain/fees/fees'
import { Volumes } from '../engine/volumes'
import { MarketContext, type Audience, type SymbolTrade } from '../engine/marketContext'
import { accountKey, type Account } from '../ledger/account'
import { Ledger } from '../ledger/ledger'
import type { IdempotencyRow } from '../store/answers/answers'
import type { AccountRow, LedgerStart } from '../store/ledgerTables'
import { eventsOf } from './accountEvents'
import { canonicalText } from './canonicalText'
import { Jobs } from './jobs'
import type { MarketFace } from './market'
import type { CommandHandlers, CommandShapes, OpenModule, TableRows } from './module'
import type { AccountEvent } from './seam'

/** Builds a module's memory over what all of them share. */
export type OpensModule = (context: MarketContext) => OpenModule

/** What happened in memory between two commits. */
export interface Cut {
  /** Its number, once it is committed. */
  seq: number
  /** Whose money moved, or whose command it was. */
  readonly owners: Set<string>
  /** The first answers that are committed with it. */
  answered: readonly IdempotencyRow[]
  readonly rows: TableRows
  readonly events: readonly AccountEvent[]
  readonly trades: readonly SymbolTrade[]
}

export class Memory {
  readonly ledger: Ledger
  readonly context: MarketContext
  readonly modules: readonly OpenModule[]
  readonly jobs: Jobs
  private readonly handlers: CommandHandlers<CommandShapes>
  private readonly reads: Readonly<Record<string, (userId: string) => unknown>>
  private readonly markets = new Map<string, MarketFace>()

  /** Throws when what was read breaks an invariant. */
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
    this.handlers = Object.assign({}, ...this.modules.map((module) => module.commands))
    this.reads = Object.assign({}, ...this.modules.map((module) => module.reads))
    for (const { market } of this.modules)
      for (const symbol of market?.symbols ?? []) if (market) this.markets.set(symbol, market)
    const breaches = this.breaches()
    if (breaches.length > 0) throw new Error(`The store does not add up: ${breaches.join('; ')}`)
  }

  /** What runs a kind of command; throws where no module has it. */
  handler(kind: string): CommandHandlers<CommandShapes>[string] {
    const handler = this.handlers[kind]
    if (!handler) throw new Error(`No module runs ${kind}`)
    return handler
  }

  /** A figure of an account as it stands now; throws where no module has it. */
  read(kind: string, userId: string): unknown {
    const read = this.reads[kind]
    if (!read) throw new Error(`No module reads ${kind}`)
    return read(userId)
  }

  /** The market that trades an instrument; throws for a symbol that is no instrument. */
  marketOf(symbol: string): MarketFace {
    const market = this.markets.get(symbol)
    if (!market) throw new Error(`No instrument ${symbol}`)
    return market
  }

  faces(): readonly MarketFace[] {
    return [...new Set(this.markets.values())]
  }

  /** Whether anything happened that the store must keep. */
  get isDirty(): boolean {
    if (this.ledger.isDirty || this.context.volumes.isDirty || this.jobs.isDirty) return true
    return this.modules.some((module) => module.isDirty)
  }

  /** Takes everything out; what happens later belongs to the next cut. */
  cut(audience: Audience, at: number): Cut {
    const drained = this.modules.map((module) => module.drain())
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

  /** Sentences of what does not hold; empty when all is well. */
  breaches(): readonly string[] {
    return this.modules.flatMap((module) => module.breaches())
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
      this.jobs.stateTexts(),
      ...this.modules.flatMap((module) => module.stateTexts(at)),
    ]
    const hash = createHash('sha256')
    for (const part of parts) hash.update(part.toSorted().join('\n')).update('\n\n')
    return hash.digest('hex')
  }

  /** Takes over what the market sources told the memory before this one. */
  carryMarkets(from: Memory, at: number): void {
    for (const face of this.faces()) {
      const [symbol] = face.symbols
      if (symbol !== undefined) face.carry(from.marketOf(symbol), at)
    }
  }
}

/** Two modules may share a table; no row of it is of both. */
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
