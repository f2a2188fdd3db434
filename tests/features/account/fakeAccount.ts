// The exchange as a test of dialogs and settings plays it: each call is answered as the test says,
// and what was asked is remembered.
import {
  refusal,
  refusalKeyOf,
  type RefusalKey,
  type RefusalParams,
} from '../../../src/domain/refusals'
import type { Api } from '../../../src/session/api'
import { UPLOAD_CALLS } from '../../../src/session/calls'
import type { CallResult } from '../../../src/session/rest'

export type Answer = CallResult<unknown> | Promise<CallResult<unknown>>

export const done = (value: unknown = {}): CallResult<unknown> => ({ kind: 'done', value })
export const sent = (sentTo: string, resendIn = 180) => done({ sentTo, resendIn })
export const UNREACHABLE: CallResult<never> = { kind: 'unreachable' }
export const refusedAs = (key: RefusalKey, params?: RefusalParams): CallResult<never> => ({
  kind: 'refused',
  refusal: refusal(key, undefined, params),
})
/** A refusal as it arrives by its number, also by one that this build does not know. */
export const refusedBy = (code: number, message = ''): CallResult<never> => {
  const known = refusalKeyOf(code)
  if (known !== undefined) return refusedAs(known)
  const key = message === '' ? 'unknown' : 'unknownMessage'
  return { kind: 'refused', refusal: { code, key, params: { message } } }
}

/** An answer that comes when the test says so. */
export function later() {
  let resolve: (answer: CallResult<unknown>) => void = () => undefined
  const answer = new Promise<CallResult<unknown>>((give) => {
    resolve = give
  })
  return { answer, come: (value: CallResult<unknown>) => resolve(value) }
}

export interface MadeCall {
  readonly name: string
  readonly body: unknown
}

export interface FakeAccount extends Api {
  readonly asked: MadeCall[]
  /** What was asked by this name, in order. */
  readonly of: (name: string) => unknown[]
  /** The answers to come, one a call; the last is given for ever. */
  readonly answer: (name: string, ...answers: Answer[]) => void
}

const SENDS: Readonly<Record<string, string>> = {
  sendMailCode: 'le•••@mail.example',
  sendMobileCode: '+86 138•••678',
  sendLoginMailCode: 'le•••@mail.example',
  sendLoginMobileCode: '+886 9•• ••• 218',
  sendForgotMailCode: 'le•••@mail.example',
  sendForgotMobileCode: '+886 9•• ••• 218',
  sendChangePasswordMailCode: 'le•••@mail.example',
  sendChangePasswordMobileCode: '+886 9•• ••• 218',
  sendChangeMobileMailCode: 'le•••@mail.example',
  sendChangeMobileNewCode: '+86 138•••678',
}

/** Password and codes alone. */
export const NO_FACTORS = {
  authenticator: null,
  passkeys: [],
  passkeysWork: true,
  mailWord: null,
} as const

/**
 * Says yes to everything but the listing of demo users, as in production, until a test says
 * otherwise.
 */
export function fakeAccount(): FakeAccount {
  const asked: MadeCall[] = []
  const answers = new Map<string, Answer[]>([
    ['demoUsers', [refusedAs('routeUnknown')]],
    ['login', [done({ loginAuthToken: 'request-1', expiresAt: 9e12, secondStep: 'codes' })]],
    ['security', [done(NO_FACTORS)]],
    ['apiKeys', [done({ keys: [] })]],
    ...Object.entries(SENDS).map(([name, where]): [string, Answer[]] => [name, [sent(where)]]),
  ])
  const next = (name: string, body?: unknown): Promise<CallResult<unknown>> => {
    asked.push({ name, body })
    const list = answers.get(name)
    const answer = list && list.length > 1 ? list.shift() : list?.[0]
    return Promise.resolve(answer ?? done())
  }
  return {
    asked,
    of: (name) => asked.filter((each) => each.name === name).map(({ body }) => body),
    answer: (name, ...list) => void answers.set(name, list),
    // What a test answers is its own to get right.
    call: (name, ...[input]) => {
      const kind = Object.entries(UPLOAD_CALLS).find(([, upload]) => upload === name)?.[0]
      return (kind ? next('upload', kind) : next(name, input ?? {})) as never
    },
    newKey: () => 'key',
    renew: () => Promise.resolve(),
    enter: () => next('enter') as never,
    signInDemo: (email) => next('signInDemo', email) as never,
    signOut: () => Promise.resolve(),
  }
}
