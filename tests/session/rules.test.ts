// Owns the proof of the table of rules: each line reads as the specification says it.
import { describe, expect, test } from 'vitest'
import { deedFor, failedRefresh, isPublicPage, mustGoHome } from '../../src/session/rules'

const CALM = {
  code: null,
  status: 200,
  onPublicPage: false,
  hasRefreshToken: true,
  isDeed: false,
}

describe('[API-008] the session layer', () => {
  test.each([
    ['[API-006] 1000: to /500', { code: 1000, status: 500 }, 'broken'],
    ['[API-007] 1032: refresh and replay', { code: 1032 }, 'renew'],
    [
      '[API-007] 1032 without a refresh cookie: log out and go to /',
      { code: 1032, hasRefreshToken: false },
      'leaveHome',
    ],
    ['[API-007] 1032 on a public page: 401', { code: 1032, onPublicPage: true }, 'clear'],
    ['[API-008] 1033: refresh', { code: 1033 }, 'renew'],
    ['[API-009] 1035: log out, login modal, go to /', { code: 1035 }, 'signIn'],
    ['[API-010] 1043: log out', { code: 1043 }, 'leave'],
    ['[API-010] 1044: log out', { code: 1044 }, 'leave'],
    ['[APP-023] 1033 on a public page: cookies go', { code: 1033, onPublicPage: true }, 'clear'],
    ['[APP-023] 1035 on a public page: cookies go', { code: 1035, onPublicPage: true }, 'clear'],
    ['[APP-023] 1043 on a public page: cookies go', { code: 1043, onPublicPage: true }, 'clear'],
    ['[APP-023] 1044 on a public page: cookies go', { code: 1044, onPublicPage: true }, 'clear'],
    ['[API-011] HTTP 500: to /500', { status: 500 }, 'broken'],
    ['[API-011] HTTP 502: to /500', { status: 502 }, 'broken'],
    ['[API-011] HTTP 502 on a public page: to /500', { status: 502, onPublicPage: true }, 'broken'],
    ['[API-012] HTTP 400: to the caller', { code: 2030, status: 400 }, 'hand'],
    ['maintenance: to the caller', { code: 9999, status: 503 }, 'hand'],
    ['[API-013] another error: to the caller', { status: 504 }, 'hand'],
    ['[API-013] nobody reached: to the caller', { status: null }, 'hand'],
    ['an order that failed with 1000: to its panel', { code: 1000, isDeed: true }, 'hand'],
    ['an order behind a gateway that failed: to its panel', { status: 502, isDeed: true }, 'hand'],
    ['an order whose token ran out: refresh and replay', { code: 1032, isDeed: true }, 'renew'],
    ['an order after the end of the session: log out', { code: 1035, isDeed: true }, 'signIn'],
    ['what went well', {}, 'hand'],
  ] as const)('%s', (_, trouble, deed) => {
    expect(deedFor({ ...CALM, ...trouble })).toBe(deed)
  })

  test.each([
    [1035, false, { goesHome: true, opensLogin: true }],
    [1033, false, { goesHome: false, opensLogin: true }],
    [1043, false, { goesHome: false, opensLogin: true }],
    [1044, false, { goesHome: false, opensLogin: true }],
    [1035, true, { goesHome: false, opensLogin: false }],
  ])('[AUT-052] ends a refresh refused with %i, public page %s, as %o', (code, open, ending) => {
    expect(failedRefresh(code, open)).toMatchObject(ending)
  })
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
  ['/futures/ethusdtperp', false],
  ['/trade/btcusdt', false],
  ['/derivatives/', false],
  ['/tradesmen', true],
])('whether going home from %s means a move: %s', (path, expected) => {
  expect(mustGoHome(path)).toBe(expected)
})
