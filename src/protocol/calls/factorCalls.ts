// The calls about what proves an account beside password and codes: an authenticator app with its
// recovery codes, passkeys, and the word that marks the exchange's own letters.
import * as v from 'valibot'
import { MAX_MAIL_WORD, MAX_PASSKEY_NAME } from '../../domain/identity/credentials'
import { authenticatorText, passkeySchema, passwordText, tokensSchema } from '../schemas/identity'
import { timeMs, writtenText } from '../schemas/fields'
import { call, type Shape } from './call'

const NOTHING = v.object({})
const nameText = writtenText(MAX_PASSKEY_NAME)
const flowText = v.pipe(v.string(), v.maxLength(64))
/**
 * What the browser's interface hands over as it is: only the library behind it knows its inside.
 */
const browsersObject = v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())
const ceremony = v.object({ flowId: v.string(), options: browsersObject })

const own = <P extends string, B extends Shape, D extends v.GenericSchema>(
  path: P,
  body: B,
  data: D,
) => call({ method: 'POST', path, access: 'token', query: undefined, body, data })
const open = <B extends Shape, D extends v.GenericSchema>(path: string, body: B, data: D) =>
  call({ method: 'POST', path, access: 'open', openFlow: true, query: undefined, body, data })

export const factorCalls = {
  security: call({
    method: 'GET',
    path: '/auth/security',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      authenticator: v.nullable(v.object({ since: timeMs, recoveryCodesLeft: v.number() })),
      passkeys: v.array(passkeySchema),
      /** Whether passkeys work at the address that was called. */
      passkeysWork: v.boolean(),
      mailWord: v.nullable(v.string()),
    }),
  }),
  /** A new secret, which is worth nothing until a code of it is confirmed. */
  beginAuthenticator: own(
    '/auth/authenticator/begin',
    v.strictObject({ password: passwordText }),
    v.object({ secret: v.string(), uri: v.string() }),
  ),
  confirmAuthenticator: own(
    '/auth/authenticator/confirm',
    v.strictObject({ authenticatorCode: authenticatorText }),
    v.object({ recoveryCodes: v.array(v.string()) }),
  ),
  disableAuthenticator: own(
    '/auth/authenticator/disable',
    v.strictObject({ password: passwordText, authenticatorCode: authenticatorText }),
    NOTHING,
  ),
  beginPasskey: own('/auth/passkeys/begin', v.strictObject({ password: passwordText }), ceremony),
  addPasskey: own(
    '/auth/passkeys/add',
    v.strictObject({ flowId: flowText, name: nameText, response: browsersObject }),
    v.object({ passkey: passkeySchema }),
  ),
  renamePasskey: own('/auth/passkeys/{id}/rename', v.strictObject({ name: nameText }), NOTHING),
  removePasskey: own(
    '/auth/passkeys/{id}/remove',
    v.strictObject({ password: passwordText }),
    NOTHING,
  ),
  beginPasskeyLogin: open('/auth/passkey/begin', v.strictObject({}), ceremony),
  passkeyLogin: open(
    '/auth/passkey/login',
    v.strictObject({ flowId: flowText, response: browsersObject }),
    tokensSchema,
  ),
  /** Stands in every letter from then on; empty for none. */
  setMailWord: own(
    '/users/mailword',
    v.strictObject({ word: v.pipe(v.string(), v.maxLength(4 * MAX_MAIL_WORD)) }),
    v.object({ mailWord: v.nullable(v.string()) }),
  ),
} as const
