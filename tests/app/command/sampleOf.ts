// A value that a schema of the protocol accepts, the plainest one: no rows, nulls where they may
// stand, the first of each choice.
import * as v from 'valibot'

interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly items?: readonly Schema[]
  readonly literal?: unknown
  readonly wrapped?: Schema
}

const TEXTS = ['1', 'a', '', '0f8c1f0e-6b7a-4d5c-9e2b-3a4f5d6c7b8a', '2026-01-01', 'a@b.test']

/** Throws where it finds none: then this file has to learn the schema. */
export function sampleOf(schema: v.GenericSchema): unknown {
  const sample = plainest(schema as unknown as Schema)
  return v.is(schema, sample) ? sample : fail(JSON.stringify(sample))
}

const fail = (found: string): never => {
  throw new Error(`No sample of this schema: ${found}`)
}

function plainest(schema: Schema): unknown {
  const accepts = (value: unknown) => v.is(schema as unknown as v.GenericSchema, value)
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {})
          .filter(([, { type }]) => !/optional/.test(type))
          .map(([name, entry]) => [name, plainest(entry)]),
      )
    case 'array':
      return []
    case 'tuple':
    case 'strict_tuple':
      return (schema.items ?? []).map(plainest)
    case 'nullable':
      return null
    case 'picklist':
      return schema.options?.[0]
    case 'union':
    case 'variant':
      return plainest(schema.options?.[0] as Schema)
    case 'literal':
      return schema.literal
    case 'record':
      return {}
    case 'boolean':
      return false
    case 'number':
      return 1
    case 'string':
      return TEXTS.find(accepts) ?? fail('string')
    default:
      return fail(schema.type)
  }
}
