// The calls of the service itself, and of the demo accounts.
import * as v from 'valibot'
import { timeMs } from '../schemas/fields'
import { tokensSchema } from '../schemas/identity'
import { instrumentSchema } from '../schemas/instruments'
import { statusSchema } from '../schemas/rows'
import { callsOf, flow, open } from './call'

export const serviceCalls = callsOf('service', {
  health: open({
    path: '/health',
    summary: 'State of the exchange',
    description: 'The polling equivalent of the status channel.',
    always: true,
    data: v.object({
      at: timeMs,
      ...statusSchema.entries,
      /**
       * The number of lines and figures of market sources that were rejected since the exchange
       * started; left out if none was.
       */
      sourceRefusals: v.exactOptional(v.number()),
    }),
  }),
  instruments: open({
    path: '/instruments',
    summary: 'List instruments',
    data: v.object({ instruments: v.array(instrumentSchema) }),
  }),
  demoUsers: open({
    path: '/demo/users',
    summary: 'List demo accounts',
    demo: true,
    always: true,
    data: v.object({ users: v.array(v.object({ email: v.string(), kycLevel: v.number() })) }),
  }),
  demoLogin: flow({
    path: '/demo/login',
    summary: 'Sign in to a demo account',
    refusals: ['accountDisabled', 'fieldType'],
    demo: true,
    body: v.strictObject({ email: v.pipe(v.string(), v.maxLength(254)) }),
    data: tokensSchema,
  }),
})
