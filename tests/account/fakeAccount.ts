// A fake door of the account: answers each call with what a test says, and remembers what was
// asked.
import {
  refusal,
  refusalKeyOf,
  type RefusalKey,
  type RefusalParams,
} from '../../src/domain/refusals'
import { readMobile, shapeMobile } from '../../src/protocol/phone'
import type { Account } from '../../src/session/account'
import type { CallResult } from '../../src/session/rest'

export type Answer = CallResult<unknown> | Promise<CallResult<unknown>>

export const done = (value: unknown = {}): CallResult<unknown> => ({ kind: 'done', value })
export const sent = (sentTo: string, resendIn = 180) => done({ sentTo, resendIn })
export const UNREACHABLE: CallResult<never> = { kind: 'unreachable' }
export const refusedAs = (key: RefusalKey, params?: RefusalParams): CallResult<never> => ({
  kind: 'refused',
  refusal: refusal(key, undefined, params),
})
/** A refusal as it arrives by its number; one that this build does not know keeps the number. */
export const refusedBy = (code: number): CallResult<never> => ({
  kind: 'refused',
  refusal: { ...refusal(refusalKeyOf(code) ?? 'internal'), code },
})

/** An answer that comes when the test says so. */
export function later() {
  let resolve: (answer: CallResult<unknown>) => void = () => undefined
  const answer = new Promise<CallResult<unknown>>((give) => {
    resolve = give
  })
  return { answer, come: (value: CallResult<unknown>) => resolve(value) }
}

export interface Asked {
  readonly name: string
  readonly body: unknown
}

export interface FakeAccount extends Account {
  readonly asked: Asked[]
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

/** Says yes to everything but the listing of demo users, as in production, until told otherwise. */
export function fakeAccount(): FakeAccount {
  const asked: Asked[] = []
  const answers = new Map<string, Answer[]>([
    ['demoUsers', [refusedAs('routeUnknown')]],
    ['login', [done({ loginAuthToken: 'request-1', expiresAt: 9e12 })]],
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
    call: (name, options) => next(name, options?.body) as never,
    enter: () => next('enter') as never,
    signInDemo: (email) => next('signInDemo', email) as never,
    upload: (kind) => next('upload', kind) as never,
    loadPhones: () => Promise.resolve({ readMobile, shapeMobile }),
    signOut: () => Promise.resolve(),
  }
}
