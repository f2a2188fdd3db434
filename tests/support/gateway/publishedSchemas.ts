// The judges of answers by the published descriptions: each answer of a call is compared with the
// schema of its status, where fields that the description does not have are faults too.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { openApi } from '../../../server/gateway/http/openapi/document'
import { openApiV1 } from '../../../server/gateway/v1/document'

type Json = Readonly<Record<string, unknown>>

/** An answer to a call, as it came. */
interface JudgedAnswer {
  readonly method: string
  /** Below /investor or /v1, with or without a query. */
  readonly path: string
  readonly status: number
  /** Media type, with or without parameters. */
  readonly type: string
  readonly text: string
}

const FORMATS = {
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  'uri-reference': true,
} as const

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

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

interface Published {
  readonly method: string
  readonly path: string
  readonly operation: Json
  /** Parameters in its path. */
  readonly open: number
  readonly is: RegExp
}

/** The operations of a description, those with a path of their own first. */
function operationsOf(document: Json): readonly Published[] {
  const paths = document['paths'] as Record<string, Record<string, Json>>
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parts = path.split('/').filter(Boolean)
      const source = parts.map((part) => (part.startsWith('{') ? '[^/]+' : part)).join('/')
      const open = path.split('{').length
      return { method, path, operation, open, is: new RegExp(`^/${source}/?$`) }
    }),
  )
  return all.toSorted((a, b) => a.open - b.open)
}

/** Faults of an answer by one description; `refused` is its schema of a refusal. */
function judgeBy(document: Json, refused: string) {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, formats: FORMATS })
  ajv.addVocabulary(Object.keys(document))
  ajv.addSchema({ ...(closed(document) as object), $id: 'api' })
  const operations = operationsOf(document)
  const judges = new Map<string, ValidateFunction>()
  const judgeOf = (pointer: string): ValidateFunction => {
    const known = judges.get(pointer)
    if (known) return known
    const made = ajv.compile({ $ref: `api#${pointer}` })
    judges.set(pointer, made)
    return made
  }
  return ({ method, path, status, type, text }: JudgedAnswer): readonly string[] => {
    const [asked = ''] = path.split('?')
    const way = method.toLowerCase()
    const found = operations.find((each) => each.method === way && each.is.test(asked))
    const [bare = ''] = type.split(';')
    const pointer = found && status !== 404 ? pointerOf(found, status, bare) : refused
    const where = `${method} ${path} ${String(status)}`
    if (pointer === undefined) return [`${where}: this status is not described`]
    const answer: unknown = bare.endsWith('json') ? JSON.parse(text) : text
    const isRight = judgeOf(pointer)
    if (isRight(answer)) return status === 200 ? [] : unlisted(found, answer, where)
    return (isRight.errors ?? []).map(({ instancePath, message = '', params }) =>
      [where, instancePath, message, JSON.stringify(params)].join(' '),
    )
  }
}

function pointerOf(
  { path, method, operation }: Published,
  status: number,
  type: string,
): string | undefined {
  const responses = operation['responses'] as Record<string, Json | undefined>
  const response = responses[String(status)]
  if (!response) return undefined
  const { $ref } = response as { readonly $ref?: string }
  const at = $ref?.slice(1) ?? `/paths/${step(path)}/${method}/responses/${String(status)}`
  return `${at}/content/${step(type)}/schema`
}

/** A refusal that the operation does not list. */
function unlisted(found: Published | undefined, answer: unknown, where: string): readonly string[] {
  const key: unknown = Reflect.get(Object(answer), 'key')
  if (!found || key === 'routeUnknown') return []
  const listed = (found.operation['x-refusals'] ?? []) as readonly unknown[]
  return listed.includes(key) ? [] : [`${where}: ${String(key)} is not among its x-refusals`]
}

/** Faults of an answer by the published description; empty where it keeps to it. */
export const faultsOf = judgeBy(openApi({}), '/components/schemas/Refusal')

/** The same of an answer of `/v1`. */
export const faultsOfV1 = judgeBy(openApiV1(), '/components/schemas/Problem')
