// The three-way merge of settings that two devices have changed. Records are merged key by key,
// lists of entries by their ids; an entry that both have changed is kept in both versions.
import { isObject, isSame, merge } from '../../state/storage/mergeFields'

type Entry = Readonly<Record<string, unknown>> & { readonly id: string }

/** `base` is the common ancestor, undefined without one; of two single values, `mine` wins. */
export function mergeSettings(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (areEntries(mine) && areEntries(theirs))
    return mergeEntries(areEntries(base) ? base : [], mine, theirs)
  if (!isObject(mine) || !isObject(theirs)) return merge(base, mine, theirs)
  const former = isObject(base) ? base : {}
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...keys].map((key) => [key, mergeSettings(former[key], mine[key], theirs[key])])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as unknown
}

const areEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.every((each) => isObject(each) && 'id' in each && typeof each['id'] === 'string')

const byId = (list: readonly Entry[]) => new Map(list.map((each) => [each.id, each]))

function mergeEntries(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): readonly Entry[] {
  const [former, own, other] = [byId(base), byId(mine), byId(theirs)]
  const ids = new Set([...former.keys(), ...own.keys(), ...other.keys()])
  /** Those of one id: none where it was removed, two where both have changed it. */
  const versionsOf = (id: string): readonly Entry[] => {
    const [was, here, there] = [former.get(id), own.get(id), other.get(id)]
    if (isSame(here, there) || isSame(there, was)) return here ? [here] : []
    if (isSame(here, was)) return there ? [there] : []
    // Changed on one side and removed on the other: the change is kept.
    if (!here || !there) return [here ?? there].filter((each) => each !== undefined)
    let copy = `${id}~`
    while (ids.has(copy)) copy += '~'
    ids.add(copy)
    return [here, { ...there, id: copy }]
  }
  return [...new Set([...other.keys(), ...own.keys()])].flatMap(versionsOf)
}
