// Owns what the session layer does about trouble: a table from code or HTTP status to deed, and the
// pages on which it does something else. It refuses to know how a deed is done.
//
// Public pages never send anybody anywhere: on a token error there, the cookies go and the caller
// hears it. Members stay signed in on them nevertheless, because the layer renews the access token
// before it ends, so that a token error on a public page is only ever a real one.

/**
 * hand: the caller hears it. renew: a newer token is got and the call repeated. clear: the cookies
 * go, the caller hears it. leave: signed out. leaveHome: signed out, and to `/`. signIn: the same,
 * and the login dialog opens. broken: to the error page.
 */
export type Deed = 'hand' | 'renew' | 'clear' | 'leave' | 'leaveHome' | 'signIn' | 'broken'

interface Trouble {
  /** The code of the refusal; null where the answer had none. */
  readonly code: number | null
  /** The HTTP status; null where nobody was reached. */
  readonly status: number | null
  readonly onPublicPage: boolean
  readonly hasRefreshToken: boolean
  /** An order, a cancellation, a transfer: its panel tells how it went, wherever one is. */
  readonly isDeed: boolean
}

interface Rule {
  readonly when: Partial<Trouble>
  readonly deed: Deed
}

/** The first rule whose every word is true of the trouble decides; where none is, `hand`. */
const RULES: readonly Rule[] = [
  { when: { code: 1032, onPublicPage: true }, deed: 'clear' },
  { when: { code: 1033, onPublicPage: true }, deed: 'clear' },
  { when: { code: 1035, onPublicPage: true }, deed: 'clear' },
  { when: { code: 1043, onPublicPage: true }, deed: 'clear' },
  { when: { code: 1044, onPublicPage: true }, deed: 'clear' },
  { when: { code: 1032, hasRefreshToken: false }, deed: 'leaveHome' },
  { when: { code: 1032 }, deed: 'renew' },
  { when: { code: 1033 }, deed: 'renew' },
  { when: { code: 1035 }, deed: 'signIn' },
  { when: { code: 1043 }, deed: 'leave' },
  { when: { code: 1044 }, deed: 'leave' },
  // Nobody is thrown off the desk in the middle of a live market.
  { when: { isDeed: true }, deed: 'hand' },
  { when: { code: 1000 }, deed: 'broken' },
  { when: { status: 500 }, deed: 'broken' },
  { when: { status: 502 }, deed: 'broken' },
]

/** What is to be done about a trouble. */
export function deedFor(trouble: Trouble): Deed {
  const holds = ({ when }: Rule) =>
    Object.entries(when).every(([word, value]) => trouble[word as keyof Trouble] === value)
  return RULES.find(holds)?.deed ?? 'hand'
}

/** What the end of a session brings with it. */
export interface Ending {
  /** To `/`, see mustGoHome. */
  readonly goesHome: boolean
  readonly opensLogin: boolean
  /** Whether the reader is told why. */
  readonly isTold: boolean
}

const QUIETLY: Ending = { goesHome: false, opensLogin: false, isTold: false }
const TOLD: Ending = { ...QUIETLY, isTold: true }
const TO_LOGIN: Ending = { ...TOLD, opensLogin: true }

/** A token that is refused again after it was renewed is a refresh that failed. */
export const ENDINGS: Readonly<Record<Exclude<Deed, 'hand' | 'broken'>, Ending>> = {
  renew: TO_LOGIN,
  clear: QUIETLY,
  leave: TOLD,
  leaveHome: { ...TOLD, goesHome: true },
  signIn: { ...TO_LOGIN, goesHome: true },
}

/** How a session ends whose refresh was refused with a code: logged out means the login dialog. */
export function failedRefresh(code: number, onPublicPage: boolean): Ending {
  if (onPublicPage) return QUIETLY
  return code === 1035 ? ENDINGS.signIn : TO_LOGIN
}

/** Codes that say that the exchange cannot now, and nothing of the session. */
const PASSING: ReadonlySet<number> = new Set([1000, 2050, 2113, 9999])

/** Whether a refused refresh says nothing of the session, so that it may be tried again. */
export const isPassing = (code: number): boolean => PASSING.has(code)

/** The access token ran out or is not taken; a newer one may be. */
export const RENEWABLE: readonly number[] = [1032, 1033]
/** The session is over. */
export const OVER: readonly number[] = [1035, 1043, 1044]

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PUBLIC_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/products\/?$/,
  /^\/products\/categories\/?$/,
  new RegExp(`^/products/${UUID}/?$`, 'i'),
]

/** Whether a path is one of the four public pages. */
export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.some((it) => it.test(path))

/** The desks: `/` leads to one of them, and any visitor may look at them. */
const DESKS = /^\/(trade|futures|derivatives)(\/|$)/

/** Whether "go to `/`" means a move: not from a public page, and not from one desk to another. */
export const mustGoHome = (path: string): boolean => !isPublicPage(path) && !DESKS.test(path)
