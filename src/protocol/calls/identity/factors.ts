// The calls for the factors of an account besides password and codes: an authenticator app with its
// recovery codes, passkeys, and the anti-phishing code of the exchange's emails.
import * as v from 'valibot'
import { MAX_MAIL_WORD, MAX_PASSKEY_NAME } from '../../../domain/identity/credentials'
import { FRESH_FACTORS } from '../../../domain/records/identityRecords'
import {
  authenticatorText,
  passkeySchema,
  passwordText,
  tokensSchema,
} from '../../schemas/identity'
import { timeMs, writtenText } from '../../schemas/fields'
import { callsOf, flow, own } from '../call'
import { OWN_PASSWORD } from '../../schemas/refusalSets'

const NOTHING = v.object({})
const nameText = writtenText(MAX_PASSKEY_NAME)
const flowText = v.pipe(v.string(), v.maxLength(64))
/** Passed through from the browser's interface: only the library behind it interprets it. */
const browsersObject = v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())
const ceremony = v.object({ flowId: v.string(), options: browsersObject })

export const factorCalls = callsOf('settings', {
  security: own({
    method: 'GET',
    path: '/auth/security',
    summary: 'Factors of the account',
    data: v.object({
      authenticator: v.nullable(v.object({ since: timeMs, recoveryCodesLeft: v.number() })),
      passkeys: v.array(passkeySchema),
      /** True if passkeys work at the address that was called. */
      passkeysWork: v.boolean(),
      mailWord: v.nullable(v.string()),
    }),
  }),
  beginAuthenticator: own({
    path: '/auth/authenticator/begin',
    summary: 'Begin to add an authenticator app',
    description: 'A new secret, which has no effect until one of its codes is confirmed.',
    refusals: [OWN_PASSWORD, 'authenticatorOn', 'freshFactorNeeded'],
    body: v.strictObject({ password: passwordText }),
    data: v.object({ secret: v.string(), uri: v.string() }),
  }),
  confirmAuthenticator: own({
    path: '/auth/authenticator/confirm',
    summary: 'Add the authenticator app',
    refusals: ['demoFixed', 'authenticatorOn', 'authenticatorWrong', 'tooManyAttempts'],
    body: v.strictObject({ authenticatorCode: authenticatorText }),
    data: v.object({ recoveryCodes: v.array(v.string()) }),
  }),
  disableAuthenticator: own({
    path: '/auth/authenticator/disable',
    summary: 'Remove the authenticator app',
    refusals: [OWN_PASSWORD, 'authenticatorOff', 'authenticatorWrong'],
    body: v.strictObject({ password: passwordText, authenticatorCode: authenticatorText }),
    data: NOTHING,
  }),
  beginPasskey: own({
    path: '/auth/passkeys/begin',
    summary: 'Begin to add a passkey',
    refusals: [OWN_PASSWORD, 'passkeysUnavailable', 'tooManyPasskeys', 'freshFactorNeeded'],
    body: v.strictObject({ password: passwordText }),
    data: ceremony,
  }),
  addPasskey: own({
    path: '/auth/passkeys/add',
    summary: 'Add a passkey',
    refusals: ['demoFixed', 'passkeyRefused', 'tooManyPasskeys'],
    body: v.strictObject({ flowId: flowText, name: nameText, response: browsersObject }),
    data: v.object({ passkey: passkeySchema }),
  }),
  renamePasskey: own({
    path: '/auth/passkeys/{id}/rename',
    summary: 'Rename a passkey',
    refusals: ['passkeyUnknown'],
    body: v.strictObject({ name: nameText }),
    data: NOTHING,
  }),
  removePasskey: own({
    path: '/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey',
    refusals: [OWN_PASSWORD, 'passkeyUnknown', 'freshFactorNeeded'],
    body: v.strictObject({ password: passwordText }),
    data: NOTHING,
  }),
  beginPasskeyLogin: flow({
    path: '/auth/passkey/begin',
    summary: 'Begin to sign in with a passkey',
    refusals: ['passkeysUnavailable'],
    body: v.strictObject({}),
    data: ceremony,
  }),
  passkeyLogin: flow({
    path: '/auth/passkey/login',
    summary: 'Sign in with a passkey',
    refusals: ['passkeyRefused', 'passkeyUnknown', 'loginFailed', 'tooManyAttempts'],
    body: v.strictObject({ flowId: flowText, response: browsersObject }),
    data: tokensSchema,
  }),
  freshFactor: own({
    method: 'GET',
    path: '/auth/fresh',
    summary: 'Factors that prove presence',
    description: 'The factors with which the caller can prove presence, none for a shared account.',
    data: v.object({
      factors: v.array(v.picklist(FRESH_FACTORS)),
      /** The end of the last proof's validity; null if there is none. */
      until: v.nullable(timeMs),
    }),
  }),
  beginFreshPasskey: own({
    path: '/auth/fresh/begin',
    summary: 'Begin to prove presence with a passkey',
    refusals: ['passkeysUnavailable'],
    body: v.strictObject({}),
    data: ceremony,
  }),
  proveFresh: own({
    path: '/auth/fresh',
    summary: 'Prove presence',
    description: 'Proves one of them; valid for ten minutes, and used up by a withdrawal.',
    refusals: [OWN_PASSWORD, 'authenticatorWrong', 'passkeyRefused'],
    body: v.strictObject({
      password: v.optional(passwordText, ''),
      authenticatorCode: v.optional(authenticatorText, ''),
      passkey: v.optional(v.strictObject({ flowId: flowText, response: browsersObject })),
    }),
    data: v.object({ until: timeMs }),
  }),
  setMailWord: own({
    path: '/users/mailword',
    summary: 'Set the anti-phishing code',
    description: 'Shown in every email from then on; empty for none.',
    refusals: ['demoFixed', 'mailWordInvalid', 'freshFactorNeeded'],
    body: v.strictObject({ word: v.pipe(v.string(), v.maxLength(4 * MAX_MAIL_WORD)) }),
    data: v.object({ mailWord: v.nullable(v.string()) }),
  }),
})
