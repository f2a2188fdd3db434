// Three-way merge of two lists of workspaces that grew from one, such as those of two tabs. A
// workspace that both changed is kept twice.
import { FIRST_ID, newId, type Workspace } from './workspace'

/** Ids with the stamps that both sides last had in common, in their order. */
export type Stamps = Readonly<Record<string, string>>

export interface Merged {
  readonly workspaces: readonly Workspace[]
  /** New ids of own workspaces that stand beside the other side's version. */
  readonly moved: ReadonlyMap<string, string>
}

/** `copyName` names the own version of a workspace that both changed: "Scalp (from Mac)". */
export function mergeWorkspaces(
  common: Stamps,
  mine: readonly Workspace[],
  theirs: readonly Workspace[],
  copyName: (name: string) => string,
): Merged {
  // Every list begins with the same workspace.
  const base = theirs.length === 0 ? common : { [FIRST_ID]: FIRST_ID, ...common }
  const moved = new Map<string, string>()
  const own = new Map(mine.map((each) => [each.id, each]))
  const other = new Map(theirs.map((each) => [each.id, each]))
  const kept = new Map<string, readonly Workspace[]>()
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [a, b, stamp] = [own.get(id), other.get(id), base[id]]
    if (a && b && a.stamp !== b.stamp && a.stamp !== stamp && b.stamp !== stamp) {
      const copy = { ...a, id: newId(), stamp: newId(), name: copyName(a.name) }
      moved.set(id, copy.id)
      kept.set(id, [b, copy])
    } else {
      const only = one(a, b, stamp)
      if (only) kept.set(id, [only])
    }
  }
  const order = reordered(base, mine)
    ? [...own.keys(), ...other.keys()]
    : [...other.keys(), ...own.keys()]
  return { workspaces: [...new Set(order)].flatMap((id) => kept.get(id) ?? []), moved }
}

/** The version of one side, unless the other removed it and nothing was changed here. */
function one(
  mine: Workspace | undefined,
  theirs: Workspace | undefined,
  base: string | undefined,
): Workspace | undefined {
  if (mine && theirs) return theirs.stamp !== base && theirs.stamp !== mine.stamp ? theirs : mine
  const left = mine ?? theirs
  return left?.stamp === base ? undefined : left
}

/** True if the order of those in common was changed here. */
function reordered(base: Stamps, mine: readonly Workspace[]): boolean {
  const before = Object.keys(base).filter((id) => mine.some((each) => each.id === id))
  const now = mine.map(({ id }) => id).filter((id) => id in base)
  return before.join() !== now.join()
}

export const stampsOf = (workspaces: readonly Workspace[]): Stamps =>
  Object.fromEntries(workspaces.map(({ id, stamp }) => [id, stamp]))
