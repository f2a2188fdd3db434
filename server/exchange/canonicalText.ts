// Owns one text for equal values: JSON with fields in alphabetical order and bigints marked, so
// that hashes depend on what a value is and not on how it was built.

/** Undefined fields vanish as in JSON. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, it: unknown) => {
    if (typeof it === 'bigint') return `${it}n`
    if (it === null || typeof it !== 'object' || Array.isArray(it)) return it
    return Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
