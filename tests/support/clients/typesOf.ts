// The types of the TypeScript client, written from the published description of `/v1`: a shape that
// many calls share has one name, all others are written where they stand.

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly description?: string
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Schema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const HEADER = `// Types of the calls of \`/v1\`, generated from its published description,
// /v1/openapi.json of the exchange; tests/clients/typescript/types.test.ts -u writes them anew.
`

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** \`placeOrder\` → \`PlaceOrder\`. */
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A name that the language has itself would hide its own. */
const nameOf = (name: string): string => (name === 'Symbol' ? 'SymbolText' : name)

/** The text of a schema without its remarks, by which equal ones are known. */
const identity = (schema: Schema): string =>
  JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? undefined : value))

export class TypeWriter {
  readonly #names = new Map<string, string>()
  readonly #description: Description

  constructor(description: Description) {
    this.#description = description
  }

  /** The whole file. */
  write(): string {
    const blocks = this.#shared().map(([name, schema]) => this.#declared(name, schema))
    for (const operation of this.operations()) blocks.push(...this.#ofOperation(operation))
    return [HEADER, ...blocks].join('\n')
  }

  operations(): readonly Operation[] {
    return Object.values(this.#description.paths).flatMap((methods) => Object.values(methods))
  }

  #operation(name: string): Operation {
    const found = this.operations().find(({ operationId }) => operationId === name)
    if (!found) throw new RangeError(`No operation ${name}`)
    return found
  }

  /** The shapes with a name, those first that others contain. */
  #shared(): readonly (readonly [name: string, schema: Schema])[] {
    const item = (operation: string, list: string) =>
      answerOf(this.#operation(operation)).properties?.[list]?.items ?? {}
    const { schemas } = this.#description.components
    const shared: (readonly [name: string, schema: Schema])[] = [
      ['RefusalKey', schemas['Problem']?.properties?.['key'] ?? {}],
      ...Object.entries(schemas).map(([name, schema]) => [nameOf(name), schema] as const),
      ['Order', item('orders', 'orders')],
      ['Fill', item('fills', 'fills')],
      ['OrderWithFills', answerOf(this.#operation('order'))],
      ['Position', item('positions', 'positions')],
      ['Ticker', item('tickers', 'tickers')],
      ['Trade', item('trades', 'trades')],
      ['AccountEvent', item('events', 'events')],
      ['NewOrder', bodyOf(this.#operation('placeOrder')) ?? {}],
      ['NamedOrder', bodyOf(this.#operation('placeOrders'))?.properties?.['orders']?.items ?? {}],
    ]
    for (const [name, schema] of shared) this.#names.set(identity(schema), name)
    return shared
  }

  #ofOperation(operation: Operation): readonly string[] {
    const name = capital(operation.operationId)
    const query = operation.parameters.filter((each) => each.in === 'query')
    const asked = query.length === 0 ? [] : [this.#declared(`${name}Query`, queryOf(query))]
    const body = bodyOf(operation)
    const sent =
      !body || this.#names.has(identity(body)) ? [] : [this.#declared(`${name}Body`, body)]
    const answer = answerOf(operation)
    const known = this.#names.get(identity(answer))
    const answered =
      known === undefined
        ? this.#declared(`${name}Answer`, answer, operation.summary)
        : `/** ${operation.summary}. */\nexport type ${name}Answer = ${known}\n`
    return [...asked, ...sent, answered]
  }

  #declared(name: string, schema: Schema, summary?: string): string {
    const remark = schema.description ?? (summary === undefined ? undefined : `${summary}.`)
    const about = remark === undefined ? '' : `/** ${remark} */\n`
    const written = schema.enum ? listOf(schema.enum) : this.#inside(schema)
    return schema.properties && !schema.anyOf
      ? `${about}export interface ${name} ${written}\n`
      : `${about}export type ${name} = ${written}\n`
  }

  #typeOf(schema: Schema): string {
    return this.#names.get(identity(schema)) ?? this.#inside(schema)
  }

  /** The type, although the schema itself has a name. */
  #inside(schema: Schema): string {
    const { $ref, anyOf, oneOf, type, properties, items, prefixItems } = schema
    if ($ref !== undefined) return nameOf($ref.slice($ref.lastIndexOf('/') + 1))
    const either = anyOf ?? oneOf
    if (either) return either.map((each) => this.#typeOf(each)).join(' | ')
    if ('const' in schema) return JSON.stringify(schema.const)
    if (schema.enum) return this.#enumerated(schema.enum)
    if (properties) return this.#object(properties, schema.required ?? [])
    if (prefixItems) return `readonly [${prefixItems.map((each) => this.#typeOf(each)).join(', ')}]`
    if (items) return `readonly (${this.#typeOf(items)})[]`
    if (typeof schema.additionalProperties === 'object')
      return `Readonly<Record<string, ${this.#typeOf(schema.additionalProperties)}>>`
    const types = Array.isArray(type) ? (type as readonly string[]) : [String(type)]
    return types.map((each) => PRIMITIVES[each] ?? 'unknown').join(' | ')
  }

  /** Values that have a name keep it, also where null is among them. */
  #enumerated(values: readonly unknown[]): string {
    const others = values.filter((value) => value !== null)
    const named = this.#names.get(identity({ enum: others }))
    if (named === undefined) return listOf(values)
    return others.length < values.length ? `${named} | null` : named
  }

  #object(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
    const rows = Object.entries(properties).map(([name, schema]) => {
      const isNeeded = required.includes(name)
      const type = this.#typeOf(schema) + (isNeeded ? '' : ' | undefined')
      return `readonly ${name}${isNeeded ? '' : '?'}: ${type}`
    })
    return `{\n${rows.map((row) => `  ${row.replaceAll('\n', '\n  ')}\n`).join('')}}`
  }
}

const listOf = (values: readonly unknown[]): string =>
  values.map((each) => JSON.stringify(each)).join(' | ')

const answerOf = ({ responses }: Operation): Schema =>
  responses['200']?.content['application/json']?.schema ?? {}

const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  requestBody?.content['application/json']?.schema

/** A number in a query is written as a number; what is left out has its default. */
const queryOf = (query: Operation['parameters']): Schema => ({
  properties: Object.fromEntries(
    query.map(({ name, schema }) => [name, name === 'after' ? AFTER : schema] as const),
  ),
  required: query.filter(({ required }) => required).map(({ name }) => name),
})

/** A position in a list: the id of a fill, or a number. */
const AFTER: Schema = { anyOf: [{ type: 'string' }, { type: 'number' }] }
