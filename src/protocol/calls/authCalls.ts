// The calls of signing in, staying signed in, seeing where one is, and signing out.
import * as v from 'valibot'
import { pageOf, timeMs } from '../schemas/fields'
import { SECOND_STEPS } from '../../domain/records/identityRecords'
import {
  authenticatorText,
  codeText,
  emailText,
  passwordText,
  securitySchema,
  sentSchema,
  sessionSchema,
  tokensSchema,
} from '../schemas/identity'
import { call } from './call'

const tokenText = v.pipe(v.string(), v.maxLength(512))
const open = { method: 'POST', access: 'open', openFlow: true, query: undefined } as const
const request = v.strictObject({ loginAuthToken: tokenText })

export const authCalls = {
  login: call({
    ...open,
    path: '/auth/login',
    body: v.strictObject({ email: emailText, password: passwordText }),
    data: v.object({
      loginAuthToken: v.string(),
      /** Until when it can be finished, ms UTC. */
      expiresAt: timeMs,
      /** What finishes it. */
      secondStep: v.picklist(SECOND_STEPS),
    }),
  }),
  sendLoginMailCode: call({
    ...open,
    path: '/auth/sendmailverifycode',
    body: request,
    data: sentSchema,
  }),
  sendLoginMobileCode: call({
    ...open,
    path: '/auth/sendmobileverifycode',
    body: request,
    data: sentSchema,
  }),
  verifyLogin: call({
    ...open,
    path: '/auth/verify',
    body: v.strictObject({
      loginAuthToken: tokenText,
      mobileVerifyCode: codeText,
      emailVerifyCode: codeText,
      /** In the place of both where the account has an authenticator app. */
      authenticatorCode: v.optional(authenticatorText),
    }),
    data: tokensSchema,
  }),
  refresh: call({
    ...open,
    path: '/auth/refresh',
    body: v.strictObject({ refreshToken: tokenText }),
    data: tokensSchema,
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'token',
    query: undefined,
    body: v.strictObject({}),
    data: v.object({}),
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/sessions',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ sessions: v.array(sessionSchema) }),
  }),
  revokeSession: call({
    method: 'POST',
    path: '/auth/sessions/{id}/revoke',
    access: 'token',
    query: undefined,
    body: v.strictObject({}),
    data: v.object({}),
  }),
  /** Ends every session but the one that asks. */
  revokeOthers: call({
    method: 'POST',
    path: '/auth/sessions/revokeothers',
    access: 'token',
    query: undefined,
    body: v.strictObject({}),
    data: v.object({ ended: v.number() }),
  }),
  securityHistory: call({
    method: 'GET',
    path: '/auth/history',
    access: 'token',
    query: v.strictObject(pageOf(20)),
    body: undefined,
    data: v.object({
      history: v.array(securitySchema),
      page: v.number(),
      limit: v.number(),
      total: v.number(),
    }),
  }),
} as const
