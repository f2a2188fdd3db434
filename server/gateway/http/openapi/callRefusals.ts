// All keys that a call may be refused with: those of its entry in the table of calls, and those
// that follow from its schemas, token, key, file and the codes it sends.
import type { GenericSchema } from 'valibot'
import { REFUSAL_KEYS, type RefusalKey } from '../../../../src/domain/refusals'
import type { Call, RefusalList } from '../../../../src/protocol/calls/call'
import { refusalKeyOfMessage } from '../reading/validate'

type Keys = readonly RefusalKey[]

/** Any call, before its own work begins; its query is always checked. */
const ALWAYS: Keys = [
  'internal',
  'maintenance',
  'databaseSlow',
  'recovering',
  'rateLimited',
  'tooManyConnections',
  'exchangeFull',
  'requestTooSlow',
  'forbiddenHost',
  'forbiddenOrigin',
  'bodyMalformed',
  'bodyTooLarge',
  'fieldUnknown',
]

const BY_TOKEN: Keys = [
  'tokenExpired',
  'tokenInvalid',
  'unauthenticated',
  'sessionRevoked',
  'sessionTooOld',
  'signedInElsewhere',
  'accountDisabled',
]

/** A signed request, and the permissions of its API key. */
const BY_SIGNATURE: Keys = [
  'keyUnknown',
  'keyExpired',
  'timestampOutside',
  'signatureWrong',
  'addressNotAllowed',
]

const BY_KEY: Keys = [
  'signatureRepeated',
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'notCarriedOut',
]

/** The limits of an API key, for everything that goes into the market. */
const BY_KEY_LIMITS: Keys = ['keyOrdersPerMinute', 'keySymbolNotAllowed']

const BY_FILE: Keys = [
  'fileMissing',
  'fileTooLarge',
  'fileTypeRefused',
  'fileTooManyPixels',
  'fileDamaged',
  'fileTooSlow',
  'tooManyFiles',
]

const BY_SENT_CODE: Keys = ['codeTooSoon', 'codesExhausted', 'mailNotSent', 'smsNotSent']

/** The properties of a call that decide how it may be refused. */
export type RefusingCall = Pick<
  Call,
  'access' | 'scope' | 'idempotent' | 'upload' | 'sendsCode' | 'refusals' | 'query' | 'body'
>

/** The keys that a call may be refused with, in the order of the refusal list. */
export function refusalKeysOf(call: RefusingCall): Keys {
  const { access, scope, idempotent, upload, sendsCode, refusals = [] } = call
  const found = new Set<RefusalKey>([
    ...ALWAYS,
    ...(access === 'open' ? [] : [...BY_TOKEN, ...BY_SIGNATURE]),
    ...(access === 'open' || scope === 'read' ? [] : (['scopeMissing'] as const)),
    ...(idempotent ? BY_KEY : []),
    ...(idempotent && scope !== 'person' ? BY_KEY_LIMITS : []),
    ...(upload ? BY_FILE : []),
    ...(sendsCode ? BY_SENT_CODE : []),
    ...[call.query, call.body].flatMap(keysOfForm),
    ...flat(refusals),
  ])
  return REFUSAL_KEYS.filter((key) => found.has(key))
}

const flat = (list: RefusalList): Keys =>
  list.flatMap((each) => (typeof each === 'string' ? [each] : flat(each)))

/** Refusals by the schema of a query or body. */
function keysOfForm(schema: GenericSchema | undefined): Keys {
  if (!schema) return []
  const messages = [...messagesIn(schema)].map(refusalKeyOfMessage)
  return ['fieldMissing', 'fieldType', ...messages]
}

/** The messages of a schema's checks, at any depth. */
function messagesIn(value: unknown): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const own: unknown = Reflect.get(value, 'message')
  const inside = Object.entries(value)
    .filter(([name]) => INSIDE.has(name))
    .flatMap(([, it]) =>
      Object.values(Object(it) as object).flatMap((each) => [...messagesIn(each)]),
    )
  const held = ['wrapped', 'item'].flatMap((name) => [...messagesIn(Reflect.get(value, name))])
  return new Set([...(typeof own === 'string' ? [own] : []), ...inside, ...held])
}

/** Properties in which a schema keeps its inner schemas and checks. */
const INSIDE: ReadonlySet<string> = new Set(['entries', 'pipe', 'options', 'items'])
