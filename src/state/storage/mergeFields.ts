// The three-way merge of settings that two tabs have changed: a value that one tab left unchanged
// is taken from the other.

/** Equality of two JSON values, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, at) => isSame(each, other[at]))
    )
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  )
}

/**
 * `base` is the common ancestor; undefined stands for an absent key. Records are merged key by key,
 * lists of texts and numbers by their members; if both changed one value, `mine` wins.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (isObject(mine) && isObject(theirs)) return mergeRecords(base, mine, theirs)
  if (isMembers(mine) && isMembers(theirs)) return mergeMembers(base, mine, theirs)
  return mine
}

type Fields = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeRecords(base: unknown, mine: Fields, theirs: Fields): Fields {
  const former = isObject(base) ? base : {}
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const value = merge(former[key], mine[key], theirs[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

const isMembers = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'string' || typeof each === 'number')

function mergeMembers(
  base: unknown,
  mine: readonly (string | number)[],
  theirs: readonly (string | number)[],
): readonly (string | number)[] {
  const former = new Set(isMembers(base) ? base : [])
  const own = new Set(mine)
  const kept = theirs.filter((each) => own.has(each) || !former.has(each))
  return [...new Set([...kept, ...mine.filter((each) => !former.has(each))])]
}
