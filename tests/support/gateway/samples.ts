// One plausible body and query for every call of the table, made from its schema: new calls have
// theirs by themselves. Which values are right beyond their form is the callers' to say.
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '../../../src/protocol/calls/call'

type Json = Readonly<Record<string, unknown>>

export const NOBODY = '00000000-0000-4000-8000-0000000000aa'

/** What fits the rules behind the form, by the name of the field. */
const BY_NAME: Json = {
  email: 'sample@example.test',
  mobile: '+86 138 0013 8999',
  newMobileNumber: '+86 138 0013 8999',
  iso2: 'CN',
  newIso2: 'CN',
  password: 'letters123',
  confirmPassword: 'letters123',
  originPwd: 'letters123',
  newPwd: 'letters456',
  confirmPwd: 'letters456',
  coin: 'USDT',
  from: 'BTC',
  to: 'USDT',
  symbol: 'EUR/USD',
  verifyCode: '123456',
  emailVerifyCode: '123456',
  mobileVerifyCode: '123456',
  newMobileVerifyCode: '123456',
}

/** The JSON schema of what a call takes as its body or query. */
export const formOf = (schema: GenericSchema | undefined): Json =>
  schema ? { ...toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) } : {}

/** The fields of a form with their schemas. */
export const fieldsOf = (form: Json): readonly (readonly [name: string, schema: Json])[] =>
  Object.entries((form['properties'] ?? {}) as Record<string, Json>)

/** Every field that the form knows, with a value of its type. */
export function sampleOf(schema: GenericSchema | undefined): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(formOf(schema)).map(([name, it]) => [name, valueOf(name, it)] as const),
  )
}

function valueOf(name: string, schema: Json): unknown {
  const choices = (schema['enum'] ?? []) as readonly unknown[]
  if (choices.length > 0) return choices.includes(BY_NAME[name]) ? BY_NAME[name] : choices[0]
  if (schema['type'] === 'boolean') return true
  if (schema['type'] === 'array') return []
  if (name in BY_NAME) return BY_NAME[name]
  if (schema['format'] === 'uuid') return NOBODY
  const [one] = (schema['anyOf'] ?? []) as readonly Json[]
  if (one) return valueOf(name, one)
  if (schema['type'] === 'number' || schema['type'] === 'integer') return 1
  return '1'
}

/** The path with every `{parameter}` replaced. */
export const pathOf = (call: Call, id: string): string => call.path.replace(/\{\w+\}/g, id)
