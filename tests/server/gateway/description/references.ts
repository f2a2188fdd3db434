// The references inside a published description.

type Json = Readonly<Record<string, unknown>>

/** Every object of a document, however deep. */
export function schemasIn(value: unknown): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(schemasIn)
  return Array.isArray(value) ? inside : [value as Json, ...inside]
}

const refsIn = (document: Json): readonly string[] =>
  schemasIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))

function found(document: Json, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((at, step) => Object(at)[step], document)
}

/** References to what is not there. */
export const brokenRefs = (document: Json): readonly string[] =>
  refsIn(document).filter((ref) => found(document, ref) === undefined)

/** Shared shapes and answers that nothing refers to. */
export function unusedShapes(document: Json): readonly string[] {
  const used = new Set(refsIn(document))
  const { schemas = {}, responses = {} } = Object(document['components'])
  const all = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ]
  return all.filter((ref) => !used.has(ref))
}
