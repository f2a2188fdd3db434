// Translation of schema issues into the one coded refusal that the caller gets: the first in the
// order of the refusal list.
import * as v from 'valibot'
import { instrumentsOf, type Market } from '../../../../src/domain/instruments'
import {
  accepted,
  REFUSAL_KEYS,
  refusal,
  type Outcome,
  type Refusal,
  type RefusalKey,
} from '../../../../src/domain/refusals'
import { allowedBy } from './allowedValues'

const highest = (market: Market): number =>
  Math.max(...instrumentsOf(market).map((it) => ('maxLeverage' in it ? it.maxLeverage : 1)))
const MAX_LEVERAGE = { futures: highest('futures'), derivatives: highest('derivatives') } as const

/** Parses `input` by a schema; of all issues, the one whose refusal is first in the list wins. */
export function validate<T extends v.GenericSchema>(
  schema: T,
  input: unknown,
): Outcome<v.InferOutput<T>> {
  if (Array.isArray(input)) return { ok: false, refusal: refusal('bodyMalformed') }
  const unknown = unknownField(schema, input)
  if (unknown !== undefined) return { ok: false, refusal: refusal('fieldUnknown', unknown) }
  const unkept = unkeepable(input)
  if (unkept !== undefined) return { ok: false, refusal: refusal('fieldType', unkept) }
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return accepted(parsed.output)
  const found = parsed.issues.map(refusalOf)
  return { ok: false, refusal: first(found) }
}

const SHOWN = 64

/** The first field that a strict schema lacks; those after it are not checked. */
function unknownField(schema: v.GenericSchema, input: unknown): string | undefined {
  if (schema.type !== 'strict_object' || typeof input !== 'object') return undefined
  const { entries } = schema as v.GenericSchema & { readonly entries: object }
  for (const field in input) if (!Object.hasOwn(entries, field)) return field.slice(0, SHOWN)
  return undefined
}

/** The field of a text that no database can store: one with a NUL in it, whatever its type. */
function unkeepable(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  return Object.entries(input).find(([, it]) => typeof it === 'string' && it.includes('\0'))?.[0]
}

/** Of several outcomes, the refusal that is first in the list; one of them must be a refusal. */
export const earliest = (all: readonly Outcome<unknown>[]): Refusal =>
  first(all.flatMap((it) => (it.ok ? [] : [it.refusal])))

const first = (found: readonly Refusal[]): Refusal =>
  found.reduce((a, b) => (placeOf(b) < placeOf(a) ? b : a))

const places = new Map<RefusalKey, number>(REFUSAL_KEYS.map((key, place) => [key, place]))
const placeOf = (it: Refusal): number => places.get(it.key) ?? Number.MAX_SAFE_INTEGER

function refusalOf(issue: v.BaseIssue<unknown>): Refusal {
  const field = v.getDotPath(issue) ?? undefined
  if (field === undefined) return refusal('bodyMalformed')
  if (issue.type === 'strict_object')
    return refusal(issue.expected === 'never' ? 'fieldUnknown' : 'fieldMissing', field)
  return valueRefusal(issue, field)
}

/** An issue of a schema, and the refusal it maps to by default. */
const MEANINGS: Readonly<Record<string, RefusalKey>> = {
  number: 'numberFormat',
  tooLarge: 'numberTooLarge',
  email: 'emailInvalid',
  password: 'passwordTooWeak',
  code: 'codeFormat',
  mobile: 'mobileInvalid',
  country: 'countryNotAllowed',
  coin: 'coinUnknown',
  symbol: 'instrumentUnknown',
  lotteryNumbers: 'lotteryNumbers',
  leverage: 'leverageInvalid',
  dealtLeverage: 'leverageInvalid',
  network: 'networkUnknown',
  orderType: 'orderTypeUnsupported',
}

/** The refusal for a failed check, by its message; fieldType if the message names none. */
export const refusalKeyOfMessage = (message: string): RefusalKey => MEANINGS[message] ?? 'fieldType'

function valueRefusal(issue: v.BaseIssue<unknown>, field: string): Refusal {
  const { message, input } = issue
  const key = refusalKeyOfMessage(message)
  switch (message) {
    case 'leverage':
      return refusal(key, field, { max: MAX_LEVERAGE.futures })
    case 'dealtLeverage':
      return refusal(key, field, { max: MAX_LEVERAGE.derivatives })
    case 'network':
    case 'orderType':
      return refusal(typeof input === 'string' ? key : 'fieldType', field)
    default:
      return refusal(key, field, key === 'fieldType' ? allowedBy(issue) : undefined)
  }
}
