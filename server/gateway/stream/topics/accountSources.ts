// State of the private channels of one account: the committed state when the channel was opened,
// then the exchange's updates after each commit. Records and balances are published whole, so
// changes that arrive while the first state is read can be applied after it.
import { assertNever } from '../../../../src/domain/assertNever'
import { accepted } from '../../../../src/domain/refusals'
import type { Balance } from '../../../../src/domain/records/records'
import type { PrivateChannel } from '../../../../src/protocol/channels'
import { LiveRecords } from '../../../../src/protocol/liveRecords'
import type { ChannelData } from '../../../../src/protocol/messages'
import type { AccountList } from '../../../core/exchange/module'
import type { AccountEvent, Placed, PlacedReads, Reads } from '../../../core/exchange/seam'
import type { TopicSource } from './topic'

/** Maximum number of events that wait for the first state; beyond it the state is read again. */
const MAX_WAITING = 1_000
/** Maximum number of placements in a snapshot of orders, newest first. */
const MAX_PLACED = 64

export interface AccountDeps {
  readonly reads: Reads
  /** The live lists of all modules. */
  readonly lists: readonly AccountList[]
}

type Data = ChannelData[PrivateChannel]

/** The content of a channel, as a fold over the account's events. */
interface Held {
  /** Reads it as committed; false while the exchange cannot answer. */
  read(): Promise<boolean>
  /** Applies an event; returns the part to publish, if any. */
  fold(event: AccountEvent): Data | undefined
  whole(): Data
}

export class AccountSource implements TopicSource<PrivateChannel> {
  loaded = false
  /** Events since the current read began; null if there is none. */
  private since: AccountEvent[] | null = null
  private fresh: Data | undefined
  commit: number | undefined

  constructor(private readonly held: Held) {}

  /**
   * Loads the committed state; false if the exchange cannot answer, or if a later load has replaced
   * this one.
   */
  async load(): Promise<boolean> {
    const since: AccountEvent[] = []
    this.since = since
    const isRead = await this.held.read()
    if (this.since !== since) return false
    this.since = null
    if (!isRead) return false
    if (since.length > MAX_WAITING) return this.load()
    this.loaded = true
    for (const event of since) this.held.fold(event)
    return true
  }

  /** `commit` is the number of the commit that holds the event; omitted if none does. */
  push(event: AccountEvent, commit?: number): void {
    this.commit = commit
    if (this.since && this.since.length <= MAX_WAITING) this.since.push(event)
    if (this.loaded) this.fresh = this.held.fold(event)
  }

  whole(): Data {
    return this.held.whole()
  }

  /** Each event is published separately: the topic checks for changes right after each push. */
  changes(): Data | undefined {
    const data = this.fresh
    this.fresh = undefined
    return data
  }
}

/** The source of an account's channel; empty until loaded. */
export function accountSource(
  kind: PrivateChannel,
  userId: string,
  deps: AccountDeps,
): AccountSource {
  switch (kind) {
    case 'orders':
    case 'positions':
      return new AccountSource(heldLists(kind, userId, deps))
    case 'balances':
      return new AccountSource(heldBalances(userId, deps))
    case 'notices':
      return new AccountSource({
        read: () => Promise.resolve(true),
        fold: ({ notices }) => (notices.length === 0 ? undefined : { notices }),
        whole: () => ({ notices: [] }),
      })
    default:
      return assertNever(kind)
  }
}

interface Listed {
  readonly createdAt: number
}

/** Publishes every changed record, so that subscribers see one leave the list. */
function heldLists(kind: 'orders' | 'positions', userId: string, deps: AccountDeps): Held {
  const held = deps.lists.flatMap(({ name, id, channels }) => {
    const belongs = channels[kind]
    if (!belongs) return []
    const idOf = (record: Listed) => String((record as unknown as Record<string, unknown>)[id])
    const records = new LiveRecords<Listed>(idOf, (record) => belongs(record as never))
    return [{ name, idOf, records }]
  })
  let placed: Placed[] = []
  const naming = (shown: typeof placed) =>
    kind === 'orders' && shown.length > 0 ? { placed: shown } : {}
  // The lists of the modules are the fields of the channel: the protocol's schema names them.
  const data = (rowsOf: (each: (typeof held)[number]) => readonly unknown[]) =>
    Object.fromEntries(held.map((each) => [each.name, rowsOf(each)])) as unknown as Data
  return {
    async read() {
      const reads = deps.reads as Reads as Reads<PlacedReads>
      const named = kind === 'orders' ? await reads.read('placed', userId) : accepted([])
      const found = await Promise.all(held.map(({ name }) => deps.reads.read(name, userId)))
      if (!named.ok || found.some(({ ok }) => !ok)) return false
      placed = [...named.value]
      for (const [i, { records }] of held.entries()) {
        const outcome = found[i]
        records.clear()
        if (outcome?.ok) records.take(outcome.value as Listed[])
      }
      return true
    },
    fold({ lists, commands = [] }) {
      let hasChanges = false
      const ids = new Set<string>()
      for (const { name, records, idOf } of held) {
        const rows = lists[name] as Listed[] | undefined
        if (!rows) continue
        records.take(rows)
        for (const row of rows) ids.add(idOf(row))
        hasChanges = true
      }
      if (!hasChanges) return undefined
      const fresh = commands
        .filter(({ id }) => ids.has(id))
        .map(({ key, id }) => [key, id] as const)
      const known = new Set(placed.map(([key]) => key))
      placed = [...placed, ...fresh.filter(([key]) => !known.has(key))].slice(-MAX_PLACED)
      return { ...data(({ name }) => lists[name] ?? []), ...naming(fresh) }
    },
    whole: () => ({ ...data(({ records }) => records.list()), ...naming(placed) }),
  }
}

function heldBalances(userId: string, { reads }: AccountDeps): Held {
  const held = new Map<string, Balance>()
  const take = (rows: readonly Balance[]) => {
    for (const row of rows) held.set(`${row.wallet}:${row.coin}`, row)
  }
  return {
    async read() {
      const found = await reads.read('balances', userId)
      if (!found.ok) return false
      held.clear()
      take(found.value as readonly Balance[])
      return true
    },
    fold({ balances }) {
      take(balances)
      return balances.length === 0 ? undefined : { accounts: balances }
    },
    whole: () => ({ accounts: [...held.values()] }),
  }
}
