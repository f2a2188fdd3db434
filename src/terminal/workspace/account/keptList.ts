// The list of workspaces that an account keeps, as it comes and as it is sent. Its texts are those
// of files, and are validated as files are.
import type { DataOf, InputOf } from '../../../session/calls'
import { readFile, writeFile } from '../saved/workspaceFile'
import type { Workspace } from '../saved/workspace'
import { isWorkspaceId } from '../saved/workspaceSchema'

export type KeptList = DataOf<'workspaces'>
export type SentList = InputOf<'saveWorkspaces'>['workspaces']

/** One workspace of the account, by its id and the stamp of its content. */
export interface Entry {
  readonly id: string
  readonly stamp: string
}

export interface ReadList {
  readonly workspaces: readonly Workspace[]
  /** Entries that this build cannot read, such as those of a newer one: never overwritten. */
  readonly unread: readonly Entry[]
}

/** Of one save, in UTF-16 units of its JSON; the exchange takes 131,072 bytes. */
const MAX_SENT = 100_000

export const entryOf = ({ id, stamp }: Entry): Entry => ({ id, stamp })

export function readKept({ workspaces: list }: Pick<KeptList, 'workspaces'>): ReadList {
  const workspaces: Workspace[] = []
  const unread: Entry[] = []
  for (const { id, stamp, text } of list) {
    const read = isWorkspaceId(id) && isWorkspaceId(stamp) ? readFile(text) : null
    if (read?.kind === 'read') workspaces.push({ ...read.content, id, stamp })
    else unread.push({ id, stamp })
  }
  return { workspaces, unread }
}

/** The order in which own workspaces stand beside unread ones, which keep their positions. */
export function composed(
  own: readonly Workspace[],
  agreed: readonly Entry[],
  unread: readonly Entry[],
): readonly Entry[] {
  const isUnread = (id: string) => unread.some((each) => each.id === id)
  let list: readonly Entry[] = own.filter(({ id }) => !isUnread(id)).map(entryOf)
  for (const [place, entry] of agreed.entries())
    if (isUnread(entry.id)) list = list.toSpliced(place, 0, entry)
  return list
}

export const isSameList = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every(({ id, stamp }, at) => b[at]?.id === id && b[at].stamp === stamp)

/**
 * `wanted` with the texts that the account does not have yet. Where they are too many for one save,
 * the rest keeps its former state, or is left out, until the next one.
 */
export function sendable(
  wanted: readonly Entry[],
  agreed: readonly Entry[],
  own: readonly Workspace[],
): SentList {
  const known = new Map(agreed.map((each) => [each.id, each]))
  const byId = new Map(own.map((each) => [each.id, each]))
  let size = 0
  return wanted.flatMap(({ id, stamp }) => {
    const former = known.get(id)
    if (former?.stamp === stamp) return [former]
    const workspace = byId.get(id)
    const text = workspace ? writeFile(workspace) : ''
    const cost = JSON.stringify(text).length
    if (size > 0 && size + cost > MAX_SENT) return former ? [former] : []
    size += cost
    return [{ id, stamp, text }]
  })
}
