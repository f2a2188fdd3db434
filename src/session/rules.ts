// What the session does about a failed call: a table from the refusal's key or the HTTP status to a
// reaction, with other rules on public pages.
//
// Public pages never send anybody anywhere: on a token error there the cookies go and the caller is
// answered. Members stay signed in on them nevertheless, because the access token is renewed before
// it ends, so that a token error on a public page is only ever a real one.
import { isTransient, type ReceivedRefusal, type RefusalKey } from '../domain/refusals'

/**
 * answer: the caller gets the failure and nothing else happens. renew: a newer token is got and the
 * call repeated. clear: the cookies go. leave: signed out. leaveHome: signed out, and to `/`.
 * signIn: the same, and the login dialog opens. broken: to the error page. The caller gets the
 * failure in every case.
 */
export type Reaction = 'answer' | 'renew' | 'clear' | 'leave' | 'leaveHome' | 'signIn' | 'broken'

interface Failure {
  /** The key of the refusal; null where the answer had none. */
  readonly key: ReceivedRefusal['key'] | null
  /** The HTTP status; null where nobody was reached. */
  readonly status: number | null
  readonly onPublicPage: boolean
  readonly hasRefreshToken: boolean
  /** An order, a cancellation, a transfer, or a list in a panel: the panel says how it went. */
  readonly saidByPanel: boolean
}

interface Rule {
  readonly when: Partial<Failure>
  readonly reaction: Reaction
}

/** The first rule all of whose conditions hold decides; where none does, `answer`. */
const RULES: readonly Rule[] = [
  { when: { key: 'tokenExpired', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'tokenInvalid', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'sessionRevoked', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'sessionTooOld', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'signedInElsewhere', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'accountDisabled', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'tokenExpired', hasRefreshToken: false }, reaction: 'leaveHome' },
  { when: { key: 'tokenExpired' }, reaction: 'renew' },
  { when: { key: 'tokenInvalid' }, reaction: 'renew' },
  { when: { key: 'sessionRevoked' }, reaction: 'signIn' },
  { when: { key: 'sessionTooOld' }, reaction: 'signIn' },
  { when: { key: 'signedInElsewhere' }, reaction: 'leave' },
  { when: { key: 'accountDisabled' }, reaction: 'leave' },
  // Nobody is thrown off the terminal in the middle of a live market.
  { when: { saidByPanel: true }, reaction: 'answer' },
  { when: { key: 'internal' }, reaction: 'broken' },
  { when: { status: 500 }, reaction: 'broken' },
  { when: { status: 502 }, reaction: 'broken' },
]

export function reactionTo(failure: Failure): Reaction {
  const holds = ({ when }: Rule) =>
    Object.entries(when).every(([field, value]) => failure[field as keyof Failure] === value)
  return RULES.find(holds)?.reaction ?? 'answer'
}

/** What the end of a session brings with it. */
export interface Ending {
  /** To `/`, see mustGoHome. */
  readonly goesHome: boolean
  readonly opensLogin: boolean
  /** Whether the reader is notified why. */
  readonly notifies: boolean
}

const SILENT: Ending = { goesHome: false, opensLogin: false, notifies: false }
const NOTIFIED: Ending = { ...SILENT, notifies: true }
const TO_LOGIN: Ending = { ...NOTIFIED, opensLogin: true }

/** A token that is refused again after it was renewed is a refresh that failed. */
export const ENDINGS: Readonly<Record<Exclude<Reaction, 'answer' | 'broken'>, Ending>> = {
  renew: TO_LOGIN,
  clear: SILENT,
  leave: NOTIFIED,
  leaveHome: { ...NOTIFIED, goesHome: true },
  signIn: { ...TO_LOGIN, goesHome: true },
}

/** How a session ends whose refresh was refused: logged out means the login dialog. */
export function failedRefresh(key: ReceivedRefusal['key'], onPublicPage: boolean): Ending {
  if (onPublicPage) return SILENT
  return isOneOf(['sessionRevoked', 'sessionTooOld'], key) ? ENDINGS.signIn : TO_LOGIN
}

/** Whether a refused refresh says nothing of the session, so that it may be tried again. */
export const isPassing = ({ key }: ReceivedRefusal): boolean => isTransient(key)

/** The access token ran out or is not taken; a newer one may be. */
const RENEWABLE: readonly RefusalKey[] = ['tokenExpired', 'tokenInvalid']
/** The session is over. */
const OVER: readonly RefusalKey[] = [
  'sessionRevoked',
  'sessionTooOld',
  'signedInElsewhere',
  'accountDisabled',
]

const isOneOf = (keys: readonly string[], key: string): boolean => keys.includes(key)
export const isRenewable = (key: ReceivedRefusal['key']): boolean => isOneOf(RENEWABLE, key)
export const isOver = (key: ReceivedRefusal['key']): boolean => isOneOf(OVER, key)

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PUBLIC_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/products\/?$/,
  /^\/products\/categories\/?$/,
  new RegExp(`^/products/${UUID}/?$`, 'i'),
]

/** Whether a path is one of the four public pages. */
export const isPublicPage = (path: string): boolean =>
  PUBLIC_PAGES.some((pattern) => pattern.test(path))

/** The terminal's pages: `/` leads to one of them, and any visitor may look at them. */
const TERMINAL_PAGES = /^\/(trade|futures|derivatives)(\/|$)/

/** Whether "go to `/`" means a move: not from a public page, and not from one market to another. */
export const mustGoHome = (path: string): boolean =>
  !isPublicPage(path) && !TERMINAL_PAGES.test(path)
