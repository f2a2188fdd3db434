// The table of reactions, each row as in the specification.
import { describe, expect, test } from 'vitest'
import { reactionTo, failedRefresh, isPublicPage, mustGoHome } from '../../src/session/rules'

const NOTHING_WRONG = {
  key: null,
  status: 200,
  onPublicPage: false,
  hasRefreshToken: true,
  saidByPanel: false,
}

describe('the session layer', () => {
  test('[API-008] 1033 obtains a newer token and repeats the call', () => {
    expect(reactionTo({ ...NOTHING_WRONG, key: 'tokenInvalid', status: 401 })).toBe('renew')
  })

  test.each([
    ['[API-006] 1000: to /500', { key: 'internal', status: 500 }, 'broken'],
    ['[API-007] 1032: refresh and replay', { key: 'tokenExpired' }, 'renew'],
    [
      '[API-007] 1032 without a refresh cookie: log out and go to /',
      { key: 'tokenExpired', hasRefreshToken: false },
      'leaveHome',
    ],
    ['[API-007] 1032 on a public page: 401', { key: 'tokenExpired', onPublicPage: true }, 'clear'],
    ['[API-008] 1033: refresh', { key: 'tokenInvalid' }, 'renew'],
    ['[API-009] 1035: log out, login modal, go to /', { key: 'sessionRevoked' }, 'signIn'],
    ['[API-010] 1043: log out', { key: 'signedInElsewhere' }, 'leave'],
    ['[API-010] 1044: log out', { key: 'accountDisabled' }, 'leave'],
    [
      '[APP-023] 1033 on a public page: cookies go',
      { key: 'tokenInvalid', onPublicPage: true },
      'clear',
    ],
    [
      '[APP-023] 1035 on a public page: cookies go',
      { key: 'sessionRevoked', onPublicPage: true },
      'clear',
    ],
    [
      '[APP-023] 1043 on a public page: cookies go',
      { key: 'signedInElsewhere', onPublicPage: true },
      'clear',
    ],
    [
      '[APP-023] 1044 on a public page: cookies go',
      { key: 'accountDisabled', onPublicPage: true },
      'clear',
    ],
    ['[API-011] HTTP 500: to /500', { status: 500 }, 'broken'],
    ['[API-011] HTTP 502: to /500', { status: 502 }, 'broken'],
    ['[API-011] HTTP 502 on a public page: to /500', { status: 502, onPublicPage: true }, 'broken'],
    ['[API-012] HTTP 400: to the caller', { key: 'ticketUnknown', status: 400 }, 'answer'],
    ['maintenance: to the caller', { key: 'maintenance', status: 503 }, 'answer'],
    ['[API-013] another error: to the caller', { status: 504 }, 'answer'],
    ['[API-013] nobody reached: to the caller', { status: null }, 'answer'],
    [
      'an order that failed with 1000: to its panel',
      { key: 'internal', saidByPanel: true },
      'answer',
    ],
    [
      'an order behind a gateway that failed: to its panel',
      { status: 502, saidByPanel: true },
      'answer',
    ],
    [
      'a history in a panel that failed with 1000: to its panel',
      { key: 'internal', saidByPanel: true },
      'answer',
    ],
    [
      'an order whose token ran out: refresh and replay',
      { key: 'tokenExpired', saidByPanel: true },
      'renew',
    ],
    [
      'an order after the end of the session: log out',
      { key: 'sessionRevoked', saidByPanel: true },
      'signIn',
    ],
    ['what went well', {}, 'answer'],
  ] as const)('%s', (_, failure, reaction) => {
    expect(reactionTo({ ...NOTHING_WRONG, ...failure })).toBe(reaction)
  })

  test.each([
    ['sessionRevoked', false, { goesHome: true, opensLogin: true }],
    ['tokenInvalid', false, { goesHome: false, opensLogin: true }],
    ['signedInElsewhere', false, { goesHome: false, opensLogin: true }],
    ['accountDisabled', false, { goesHome: false, opensLogin: true }],
    ['sessionRevoked', true, { goesHome: false, opensLogin: false }],
  ] as const)(
    '[AUT-052] ends a refresh refused with %s, public page %s, as %o',
    (key, open, ending) => {
      expect(failedRefresh(key, open)).toMatchObject(ending)
    },
  )
})

test.each([
  ['/', true],
  ['/products', true],
  ['/products/', true],
  ['/products/categories', true],
  ['/products/3f2b8a52-5f8b-4f2e-9d7c-2f4f0c5b7a11', true],
  ['/products/3f2b8a52', false],
  ['/products/3f2b8a52-5f8b-4f2e-9d7c-2f4f0c5b7a11/more', false],
  ['/settings', false],
  ['/wallet', false],
  ['/futures/btcusdtperp', false],
])('[APP-023] whether %s is one of the four public pages: %s', (path, expected) => {
  expect(isPublicPage(path)).toBe(expected)
})

test.each([
  ['/settings', true],
  ['/settings/verify', true],
  ['/wallet', true],
  ['/500', true],
  ['/', false],
  ['/futures/ethusdtperp', true],
  ['/trade/btcusdt', true],
  ['/derivatives/', true],
])('[APP-023] leaves %s for the home page when a session ends: %s', (path, expected) => {
  expect(mustGoHome(path)).toBe(expected)
})
