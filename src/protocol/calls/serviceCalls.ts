// Owns the calls of the service itself and of who is signed in.
import * as v from 'valibot'
import { timeMs } from '../schemas/fields'
import { instrumentSchema } from '../schemas/instruments'
import { statusSchema } from '../schemas/rows'
import { call } from './call'

const tokens = v.object({ token: v.string(), refreshToken: v.string() })

export const serviceCalls = {
  /** The polling twin of the status channel. */
  health: call({
    method: 'GET',
    path: '/health',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ at: timeMs, ...statusSchema.entries }),
  }),
  instruments: call({
    method: 'GET',
    path: '/instruments',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ instruments: v.array(instrumentSchema) }),
  }),
  demoUsers: call({
    method: 'GET',
    path: '/demo/users',
    access: 'open',
    query: undefined,
    body: undefined,
    data: v.object({ users: v.array(v.object({ email: v.string(), kycLevel: v.number() })) }),
  }),
  demoLogin: call({
    method: 'POST',
    path: '/demo/login',
    access: 'open',
    openFlow: true,
    query: undefined,
    body: v.strictObject({ email: v.pipe(v.string(), v.maxLength(254)) }),
    data: tokens,
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    access: 'open',
    openFlow: true,
    query: undefined,
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(512)) }),
    data: tokens,
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'token',
    query: undefined,
    body: v.strictObject({}),
    data: v.object({}),
  }),
  me: call({
    method: 'GET',
    path: '/users/me',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ me: v.object({ email: v.string(), kycLevel: v.number() }) }),
  }),
} as const
