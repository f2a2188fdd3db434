// The calls of the service itself, and of the demonstration accounts.
import * as v from 'valibot'
import { timeMs } from '../schemas/fields'
import { tokensSchema } from '../schemas/identity'
import { instrumentSchema } from '../schemas/instruments'
import { statusSchema } from '../schemas/rows'
import { call } from './call'

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
    data: tokensSchema,
  }),
} as const
