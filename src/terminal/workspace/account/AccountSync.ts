// Keeps one customer's workspaces with the account: read when the terminal opens, saved some
// seconds after a change, merged where another device has saved in between. One call at a time.
import { failureOf, SyncLoop, type SyncResult } from '../../../app/sync/SyncLoop'
import type { RefusalKey } from '../../../domain/refusals'
import type { Api } from '../../../session/api'
import type { KeyValueStorage } from '../../../state/storage/deviceStorage'
import { isUntouched, newId, type Workspace } from '../saved/workspace'
import { mergeWorkspaces } from '../saved/mergeWorkspaces'
import type { WorkspaceStore } from '../state/WorkspaceStore'
import { NO_AGREEMENT, readAgreement, writeAgreement, type Agreement } from './agreement'
import { composed, entryOf, isSameList, readKept, sendable } from './keptList'
import type { Entry, KeptList } from './keptList'

export interface AccountSyncOptions {
  readonly api: Pick<Api, 'call'>
  readonly store: WorkspaceStore
  readonly storage: KeyValueStorage
  /** The email of the account. */
  readonly owner: string
}

export class AccountSync {
  readonly #options: AccountSyncOptions
  #agreed: Agreement
  #unread: readonly Entry[] = []
  readonly #loop = new SyncLoop({
    read: (signal) => this.#read(signal),
    save: (signal) => this.#save(signal),
    hasChanges: () => this.#wanted() !== null,
  })
  readonly #unsubscribe: () => void

  constructor(options: AccountSyncOptions) {
    this.#options = options
    const { storage, owner, store } = options
    // A base whose workspaces are not all here would make the missing ones look removed.
    this.#agreed = store.kept.isWhole ? readAgreement(storage, owner) : NO_AGREEMENT
    this.#unsubscribe = store.subscribe(() => this.#loop.changed())
    this.#loop.start()
  }

  /** Reads the list again: the page is looked at, or the network is back. */
  renew(): void {
    this.#loop.renew()
  }

  /** Saves a waiting change now: the page may be left. */
  flush(): void {
    this.#loop.flush()
  }

  stop(): void {
    this.#unsubscribe()
    this.#loop.stop()
  }

  /** The list that the account should have; null if it has it. */
  #wanted(): readonly Entry[] | null {
    const { workspaces } = this.#options.store.state()
    const { list } = this.#agreed
    const wanted = composed(workspaces, list, this.#unread)
    const [only, ...others] = workspaces
    const isNew = list.length === 0 && only && others.length === 0 && isUntouched(only)
    return isNew || isSameList(wanted, list) ? null : wanted
  }

  async #read(signal: AbortSignal): Promise<SyncResult> {
    const { api } = this.#options
    const answer = await api.call('workspaces', {}, { signal, failsInPlace: true })
    if (signal.aborted || answer.kind !== 'done') return failureOf(answer)
    return this.#merge(answer.value)
  }

  async #save(signal: AbortSignal): Promise<SyncResult> {
    const { api, owner, store } = this.#options
    const wanted = this.#wanted()
    if (!wanted) return 'done'
    const { revision, list } = this.#agreed
    const workspaces = sendable(wanted, list, store.state().workspaces)
    const sent = workspaces.map(entryOf)
    this.#agree({ revision, list, sent })
    const body = { account: owner, revision, workspaces }
    const answer = await api.call('saveWorkspaces', body, { signal, failsInPlace: true })
    if (signal.aborted) return 'over'
    if (answer.kind !== 'done') {
      // It may have been saved all the same.
      this.#loop.mustRead = true
      if (answer.kind === 'refused' && TOO_MUCH.includes(answer.refusal.key))
        store.report('notInAccount')
      return failureOf(answer)
    }
    if (!answer.value.saved) return this.#merge(answer.value)
    this.#agree({ revision: answer.value.revision, list: sent, sent: [] })
    return 'done'
  }

  /** Merges the account's list into the own one. */
  #merge(kept: KeptList): SyncResult {
    const { owner, store } = this.#options
    // Another tab has signed in to another account, whose list is none of this one's.
    if (kept.account !== owner) return 'over'
    // An account that went back, such as with an older copy of the database, has no common base.
    const agreed = kept.revision < this.#agreed.revision ? NO_AGREEMENT : this.#agreed
    const { workspaces: theirs, unread } = readKept(kept)
    const base = baseOf(agreed, kept.workspaces)
    const { mine, untouched, moved } = besideUnread(store.state().workspaces, base, unread)
    if (kept.revision > 0) {
      const merged = mergeWorkspaces(base, mine, [...theirs, ...untouched], store.kept.copyName)
      store.take({ ...merged, moved: new Map([...moved, ...merged.moved]) })
    }
    this.#unread = unread
    this.#agree({ revision: kept.revision, list: kept.workspaces.map(entryOf), sent: [] })
    return 'done'
  }

  #agree(agreement: Agreement): void {
    const { storage, owner, store } = this.#options
    this.#agreed = agreement
    // The device must have the workspaces before the base that they are compared with.
    if (store.flush()) writeAgreement(storage, owner, agreement)
  }
}

const TOO_MUCH: readonly string[] = ['bodyTooLarge', 'numberTooLarge'] satisfies RefusalKey[]

/** The stamps in common, where a lost save has arrived those of it. */
function baseOf(
  { list, sent }: Agreement,
  kept: readonly Entry[],
): Readonly<Record<string, string>> {
  const isSent = (entry: Entry) =>
    sent.some(({ id, stamp }) => id === entry.id && stamp === entry.stamp)
  return Object.fromEntries(
    [...list, ...kept.filter(isSent)].map(({ id, stamp }) => [id, stamp] as const),
  )
}

/**
 * The own list beside entries that this build cannot read: own versions that were changed get ids
 * of their own (`moved`), the others stay as they are.
 */
function besideUnread(
  own: readonly Workspace[],
  base: Readonly<Record<string, string>>,
  unread: readonly Entry[],
) {
  const ids = new Set(unread.map(({ id }) => id))
  const isMoved = ({ id, stamp }: Workspace) => ids.has(id) && stamp !== base[id]
  const moved = new Map(own.filter(isMoved).map(({ id }) => [id, newId()] as const))
  const mine = own.map((each) => ({ ...each, id: moved.get(each.id) ?? each.id }))
  return { mine, untouched: mine.filter(({ id }) => ids.has(id)), moved }
}
