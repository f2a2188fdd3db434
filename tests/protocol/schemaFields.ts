// The field names of valibot objects, including optional, piped and variant ones.

/** The schemas of an object's fields by name; empty if it is not an object. */
function fieldsOf(schema: unknown): ReadonlyMap<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return new Map()
  if ('entries' in schema && typeof schema.entries === 'object')
    return new Map(Object.entries(schema.entries ?? {}))
  if ('wrapped' in schema) return fieldsOf(schema.wrapped)
  if ('pipe' in schema && Array.isArray(schema.pipe)) return fieldsOf(schema.pipe[0])
  if ('options' in schema && Array.isArray(schema.options))
    return new Map(schema.options.flatMap((option) => [...fieldsOf(option)]))
  return new Map()
}

/** The names of an object's fields. */
export const namesOf = (schema: unknown): readonly string[] => [...fieldsOf(schema).keys()]

/** True if a field is optional. */
export function isOptional(schema: unknown, name: string): boolean {
  const field = fieldsOf(schema).get(name)
  const type = typeof field === 'object' && field !== null && 'type' in field ? field.type : ''
  return type === 'optional' || type === 'exact_optional'
}
