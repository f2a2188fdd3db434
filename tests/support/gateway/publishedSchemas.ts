// The judge of answers by the published description: each answer of a call is compared with the
// schema of its status, where fields that the description does not have are faults too.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { openApi } from '../../../server/gateway/http/openapi/document'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'

type Json = Readonly<Record<string, unknown>>

/** An answer to a call, as it came. */
interface JudgedAnswer {
  readonly method: string
  /** Below /investor, with or without a query. */
  readonly path: string
  readonly status: number
  /** Media type, with or without parameters. */
  readonly type: string
  readonly text: string
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The description with every object closed, so that what goes beyond it is found. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((each) => closed(each, isPart))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, it]) => [key, closed(it, key === 'allOf')] as const,
  )
  const isOpen = 'properties' in value && !('additionalProperties' in value) && !isPart
  return Object.fromEntries(isOpen ? [...entries, ['additionalProperties', false]] : entries)
}

const document = openApi({})
const ajv = new Ajv2020({ allErrors: true, strictTypes: false, formats: { uuid: UUID } })
ajv.addVocabulary(Object.keys(document))
ajv.addSchema({ ...(closed(document) as object), $id: 'api' })

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

const judges = new Map<string, ValidateFunction>()

function judgeOf(pointer: string): ValidateFunction {
  const known = judges.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `api#${pointer}` })
  judges.set(pointer, made)
  return made
}

const patterns = (Object.entries(CALLS) as [CallName, Call][])
  .map(([name, { method, path }]) => {
    const parts = path.split('/').filter(Boolean)
    const source = parts.map((part) => (part.startsWith('{') ? '[^/]+' : part)).join('/')
    return { name, method, path, fixed: path.split('{').length, is: new RegExp(`^/${source}/?$`) }
  })
  .toSorted((a, b) => a.fixed - b.fixed)

/** The call of a method and a path below /investor; undefined where there is none. */
function callAt(method: string, path: string): CallName | undefined {
  const [bare = ''] = path.split('?')
  return patterns.find((each) => each.method === method && each.is.test(bare))?.name
}

/** The published operation of a call. */
function operationOf(name: CallName): Json {
  const { path, method } = CALLS[name]
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const operation = paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The description has no ${name}`)
  return operation
}

function pointerOf(name: CallName, status: number, type: string): string | undefined {
  const { path, method } = CALLS[name]
  const responses = operationOf(name)['responses'] as Record<string, Json | undefined>
  const response = responses[String(status)]
  if (!response) return undefined
  const { $ref } = response as { readonly $ref?: string }
  const at =
    $ref?.slice(1) ?? `/paths/${step(path)}/${method.toLowerCase()}/responses/${String(status)}`
  return `${at}/content/${step(type)}/schema`
}

const REFUSED = '/components/schemas/Refusal'

/** Faults of an answer by the published description; empty where it keeps to it. */
export function faultsOf({ method, path, status, type, text }: JudgedAnswer): readonly string[] {
  const name = callAt(method, path)
  const isUnknown = name === undefined || status === 404
  const [bare = ''] = type.split(';')
  const pointer = isUnknown ? REFUSED : pointerOf(name, status, bare)
  const where = `${method} ${path} ${String(status)}`
  if (pointer === undefined) return [`${where}: this status is not described`]
  const answer: unknown = bare === 'application/json' ? JSON.parse(text) : text
  const isRight = judgeOf(pointer)
  if (isRight(answer)) return status === 200 ? [] : unlisted(name, answer, where)
  return (isRight.errors ?? []).map(({ instancePath, message = '', params }) =>
    [where, instancePath, message, JSON.stringify(params)].join(' '),
  )
}

/** A refusal that the call's entry does not list. */
function unlisted(name: CallName | undefined, answer: unknown, where: string): readonly string[] {
  const key: unknown = Reflect.get(Object(answer), 'key')
  if (name === undefined || key === 'routeUnknown') return []
  const listed = (operationOf(name)['x-refusals'] ?? []) as readonly unknown[]
  return listed.includes(key) ? [] : [`${where}: ${String(key)} is not among its x-refusals`]
}
