// The table of calls compared with the specification: fields of answers, access, page lengths. The
// expected values are written out here, so that a change of the table is noticed; bodies and
// queries are in specifiedCalls.test.ts.
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CALLS, type CallName } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'
import { namesOf } from './schemaFields'

const callOf = (name: CallName): Call => CALLS[name]
const all = Object.entries(CALLS) as [CallName, Call][]

/** The minimum fields of each answer, as specified; it may have more. */
const ANSWERS = {
  login: 'loginAuthToken',
  verifyLogin: 'token refreshToken',
  register: 'token refreshToken',
  refresh: 'token refreshToken',
  me: 'me',
  historical: 'histories',
  accounts: 'accounts',
  ordersIncompleted: 'incompletedOrders',
  ordersHistory: 'historyOrders',
} as const satisfies Partial<Record<CallName, string>>

test('[API-026] answers have the field names of the specification', () => {
  const missing = Object.entries(ANSWERS).flatMap(([name, fields]) => {
    const has = namesOf(callOf(name as CallName).data)
    return fields.split(' ').flatMap((field) => (has.includes(field) ? [] : [`${name}.${field}`]))
  })
  expect(missing).toEqual([])
})

test('[API-015] pages have the specified length by default', () => {
  const limitOf = (name: CallName): unknown => {
    const read = v.safeParse(v.looseObject({ limit: v.number() }), readQuery(name))
    return read.success ? read.output.limit : undefined
  }
  const sized = (names: readonly CallName[]) => names.map((name) => limitOf(name))
  const twenty = [
    'perpetualTickets',
    'perpetualTransactions',
    'cfdPositions',
    'cfdPending',
  ] as const
  expect(sized([...twenty, 'cfdHistory', 'cfdTransactions'])).toEqual(Array(6).fill(20))
  expect(sized(['agentsOverview', 'earnedRebates'])).toEqual([100, 100])
  expect(sized(['depositHistory', 'withdrawHistory', 'savingsHistory', 'ordersHistory'])).toEqual([
    5, 5, 5, 5,
  ])
})

/** The parsed query of an empty query string. */
function readQuery(name: CallName): unknown {
  const { query } = callOf(name)
  if (!query) return {}
  const read = v.safeParse(query, {})
  return read.success ? read.output : {}
}

test('[SEC-006] the calls that the specification leaves open need no token', () => {
  const open =
    'sendMailCode sendMobileCode checkInviteCode checkMailCode checkMobileCode checkEmail ' +
    'checkMobile register registerByAgent login sendLoginMailCode sendLoginMobileCode ' +
    'verifyLogin sendForgotMailCode sendForgotMobileCode checkForgotMailCode ' +
    'checkForgotMobileCode resetPassword refresh tickers tickers24h orderbook perpetualOrderbook ' +
    'perpetualAllPrice perpetualAllFunding perpetual24h cfdAllPrice cfdSwapRates cfd24h ' +
    'cfdKlines historical historicalFuture posts applyForAgent'
  const closed = open.split(' ').filter((name) => callOf(name as CallName).access !== 'open')
  expect(closed).toEqual([])
})

test('[OPS-001] no call and no page is for an operator', async () => {
  const tree = await readFile('src/routeTree.gen.ts', 'utf8')
  const pages = [...tree.matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, path = '']) => path)
  expect(pages).toContain('/settings/')
  const forOperators = /admin|operat|backoffice|back-office|manage(?!ment)|staff|\bops\b/i
  expect(pages.filter((path) => forOperators.test(path))).toEqual([])
  expect(all.filter(([, { path }]) => forOperators.test(path)).map(([name]) => name)).toEqual([])
})
