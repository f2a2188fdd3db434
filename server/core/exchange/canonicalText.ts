// Canonical text of a value: JSON with fields in alphabetical order and bigints marked, so that
// equal values have equal hashes however they were built.

/** Texts that JSON writes unchanged. */
const PLAIN = /^[\w .:-]*$/

/** Undefined fields are omitted, as in JSON. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'bigint') return `"${value}n"`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const field = (value as Readonly<Record<string, unknown>>)[key]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalText(field)}`
  }
  return `{${text}}`
}

const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))
