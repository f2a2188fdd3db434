// The session's reactions to failed calls: a table from the refusal's key or the HTTP status to a
// reaction, with other rules on public pages.
//
// Public pages never redirect: on a token error there the cookies are cleared and the caller gets
// the answer. Members nevertheless stay signed in on them, because the access token is renewed
// before it expires, so that a token error on a public page is always a real one.
import { isTransient, type ReceivedRefusal, type RefusalKey } from '../domain/refusals'

/**
 * answer: the caller gets the failure and nothing else happens. renew: a newer token is obtained
 * and the call repeated. clear: the cookies are cleared. leave: signed out. leaveHome: signed out,
 * and to `/`. signIn: the same, and the login dialog opens. broken: to the error page. The caller
 * gets the failure in every case.
 */
export type Reaction = 'answer' | 'renew' | 'clear' | 'leave' | 'leaveHome' | 'signIn' | 'broken'

interface Failure {
  /** The key of the refusal; null where the answer had none. */
  readonly key: ReceivedRefusal['key'] | null
  /** The HTTP status; null if the exchange was not reached. */
  readonly status: number | null
  readonly onPublicPage: boolean
  readonly hasRefreshToken: boolean
  /** An order, a cancellation, a transfer, or a list in a panel: the panel shows the outcome. */
  readonly saidByPanel: boolean
}

interface Rule {
  readonly when: Partial<Failure>
  readonly reaction: Reaction
}

/** The first rule whose conditions all hold decides; if there is none, `answer`. */
const RULES: readonly Rule[] = [
  { when: { key: 'tokenExpired', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'tokenInvalid', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'unauthenticated', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'sessionRevoked', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'sessionTooOld', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'signedInElsewhere', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'accountDisabled', onPublicPage: true }, reaction: 'clear' },
  { when: { key: 'tokenExpired', hasRefreshToken: false }, reaction: 'leaveHome' },
  { when: { key: 'tokenExpired' }, reaction: 'renew' },
  { when: { key: 'tokenInvalid' }, reaction: 'renew' },
  { when: { key: 'unauthenticated' }, reaction: 'renew' },
  { when: { key: 'sessionRevoked' }, reaction: 'signIn' },
  { when: { key: 'sessionTooOld' }, reaction: 'signIn' },
  { when: { key: 'signedInElsewhere' }, reaction: 'leave' },
  { when: { key: 'accountDisabled' }, reaction: 'leave' },
  // Nobody is redirected away from the terminal in a live market.
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

/** The effects of the end of a session. */
export interface Ending {
  /** To `/`, see mustGoHome. */
  readonly goesHome: boolean
  readonly opensLogin: boolean
  /** True if the user is notified of the reason. */
  readonly notifies: boolean
}

const SILENT: Ending = { goesHome: false, opensLogin: false, notifies: false }
const NOTIFIED: Ending = { ...SILENT, notifies: true }
const TO_LOGIN: Ending = { ...NOTIFIED, opensLogin: true }

/** A token that is refused again after it was renewed counts as a failed refresh. */
export const ENDINGS: Readonly<Record<Exclude<Reaction, 'answer' | 'broken'>, Ending>> = {
  renew: TO_LOGIN,
  clear: SILENT,
  leave: NOTIFIED,
  leaveHome: { ...NOTIFIED, goesHome: true },
  signIn: { ...TO_LOGIN, goesHome: true },
}

/** The ending of a session whose refresh was refused: logged out opens the login dialog. */
export function failedRefresh(key: ReceivedRefusal['key'], onPublicPage: boolean): Ending {
  if (onPublicPage) return SILENT
  return isOneOf(['sessionRevoked', 'sessionTooOld'], key) ? ENDINGS.signIn : TO_LOGIN
}

/** True if a refused refresh does not concern the session, so that it may be retried. */
export const isPassing = ({ key }: ReceivedRefusal): boolean => isTransient(key)

/** The access token expired or was rejected; a newer one may be accepted. */
const RENEWABLE: readonly RefusalKey[] = ['tokenExpired', 'tokenInvalid', 'unauthenticated']
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

/** True for the four public pages. */
export const isPublicPage = (path: string): boolean =>
  PUBLIC_PAGES.some((pattern) => pattern.test(path))

/** A panel of the terminal in a window of its own, from which there is no way home. */
const PANEL_PAGE = /^\/panel\//

/** True if going to `/` requires a redirect: the four public pages are never left. */
export const mustGoHome = (path: string): boolean => !isPublicPage(path) && !PANEL_PAGE.test(path)
