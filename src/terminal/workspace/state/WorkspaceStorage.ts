// Keeps a list of workspaces on this device, merged with what other tabs kept.
import type { KeyValueStorage } from '../../../state/storage/deviceStorage'
import { mergeWorkspaces, stampsOf, type Merged, type Stamps } from '../saved/mergeWorkspaces'
import { MAX_SAVED_TEXT, readSaved, workspacesKey, writeSaved } from '../saved/savedWorkspaces'
import { fromVersion2, version2Key } from '../saved/version2'
import { firstWorkspace, withSuffix, type Workspace } from '../saved/workspace'

/**
 * Damaged: a text could not be read. Newer: a newer build wrote it, and it is not overwritten.
 * NotKept: the device keeps no more, so that changes last for the visit. NotInAccount: the account
 * keeps no more, so that other devices do not get it.
 */
export type StorageProblem = 'damaged' | 'newer' | 'notKept' | 'notInAccount'

export interface WorkspaceStorageOptions {
  readonly storage: KeyValueStorage
  /** An account or `guest`. */
  readonly owner: string
  readonly markets: readonly string[]
}

export class WorkspaceStorage {
  /** Distinguishes the own version of a workspace that was changed elsewhere too: " (from Mac)". */
  suffix = ''
  /** Of a workspace without a name, where a copy of it needs one. */
  firstName = ''
  /** False unless all that was ever kept could be loaded. */
  isWhole = false
  readonly #options: WorkspaceStorageOptions
  readonly #key: string
  /** The state last read from or written to the device. */
  #agreed: Stamps = {}

  constructor(options: WorkspaceStorageOptions) {
    this.#options = options
    this.#key = workspacesKey(options.owner)
  }

  load(): readonly [workspaces: readonly Workspace[], problem: StorageProblem | null] {
    const { storage, owner, markets } = this.#options
    const read = readSaved(storage.getItem(this.#key))
    if (read.kind === 'read') {
      this.#agreed = stampsOf(read.workspaces)
      this.isWhole = !read.damaged
      return [read.workspaces, read.damaged ? 'damaged' : null]
    }
    if (read.kind !== 'none') return [[firstWorkspace()], read.kind]
    const texts = markets.flatMap((market) => {
      const text = storage.getItem(version2Key(market, owner))
      return text === null ? [] : [[market, text] as const]
    })
    const [former, damaged] = fromVersion2(texts)
    return [[former ?? firstWorkspace()], damaged ? 'damaged' : null]
  }

  /** The list that another tab has kept, merged with the own list; null if it is nothing new. */
  follow(mine: readonly Workspace[]): Merged | null {
    const read = readSaved(this.#options.storage.getItem(this.#key))
    if (read.kind !== 'read') return null
    const stamps = stampsOf(read.workspaces)
    if (isSameState(stamps, this.#agreed)) return null
    const merged = mergeWorkspaces(this.#agreed, mine, read.workspaces, this.copyName)
    this.#agreed = stamps
    return merged
  }

  /** The name of the own version of a workspace that was changed elsewhere too. */
  readonly copyName = (name: string): string =>
    withSuffix(name === '' ? this.firstName : name, this.suffix)

  /** Newer: a newer build wrote the text, which stays as it is. */
  write(workspaces: readonly Workspace[]): 'kept' | 'notKept' | 'newer' {
    const { storage } = this.#options
    if (readSaved(storage.getItem(this.#key)).kind === 'newer') return 'newer'
    const text = writeSaved(workspaces)
    if (text.length > MAX_SAVED_TEXT) return 'notKept'
    this.#agreed = stampsOf(workspaces)
    storage.setItem(this.#key, text)
    return (storage.keeps?.(this.#key) ?? true) ? 'kept' : 'notKept'
  }
}

const isSameState = (a: Stamps, b: Stamps): boolean =>
  Object.entries(a).join() === Object.entries(b).join()
