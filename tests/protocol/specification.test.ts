// The table of calls beside what the specification says of it: names of fields, who may call, how
// long a page is. Written out here, so that a change of the table is seen.
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CALLS, type CallName } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'

const callOf = (name: CallName): Call => CALLS[name]
const all = Object.entries(CALLS) as [CallName, Call][]

/** The names of an object's fields, also inside what is optional or checked further. */
function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('entries' in schema && typeof schema.entries === 'object')
    return Object.keys(schema.entries ?? {})
  if ('wrapped' in schema) return fieldsOf(schema.wrapped)
  if ('pipe' in schema && Array.isArray(schema.pipe)) return fieldsOf(schema.pipe[0])
  return 'options' in schema && Array.isArray(schema.options)
    ? schema.options.flatMap(fieldsOf)
    : []
}

/** Sections 3 and 7: what each body or answer has at least, in the specification's words. */
const BODIES = {
  login: 'email password',
  verifyLogin: 'loginAuthToken mobileVerifyCode emailVerifyCode',
  sendLoginMailCode: 'loginAuthToken',
  sendLoginMobileCode: 'loginAuthToken',
  refresh: 'refreshToken',
  register:
    'email emailVerifyCode mobile mobileVerifyCode inviteCode password confirmPassword iso2',
  registerByAgent: 'email mobile inviteCode password confirmPassword iso2 agentCode',
  checkMailCode: 'email verifyCode',
  checkMobileCode: 'mobile verifyCode iso2',
  resetPassword: 'email emailVerifyCode mobileVerifyCode newPwd confirmPwd',
  changePassword: 'originPwd newPwd confirmPwd emailVerifyCode mobileVerifyCode',
  changeMobile:
    'newMobileNumber newIso2 emailVerifyCode newMobileVerifyCode ' +
    'handholdIdAndSignFilename mobileBill3MonthsFilename newMobileBillFilename',
  identify: 'selfie documentFrontPhoto documentBackPhoto',
  ordersBuy: 'type from to quantity price',
  ordersSale: 'type from to quantity price',
  ordersCancel: 'uuid',
  futuresOpen:
    'type from to quantity openPrice leverage direction margin stopLossPrice takeProfitPrice',
  futuresClose: 'futureId',
  forexClose: 'forexUuid',
  forexUpdate: 'forexUuid',
  forexOpen: 'symbol side size openPrice openType takeProfitPrice stopLossPrice',
  subscribe: 'savingPlanUuid savingItemUuid amount autoRenew',
  lotteryBuy: 'numbers',
  withdraw: 'coin coinType address amount mobileVerifyCode emailVerifyCode',
  withdrawFee: 'coin coinType address amount',
} as const satisfies Partial<Record<CallName, string>>

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

const QUERIES = {
  exportTransactions: 'startedAt endedAt',
  historical: 'from to aggregate type',
  forexKlines: 'symbol interval from to',
  futures: 'status action page limit',
  savingsHistory: 'status limit page',
  tickers24h: 'front target',
} as const satisfies Partial<Record<CallName, string>>

const missing = (wanted: Partial<Record<CallName, string>>, part: 'body' | 'data' | 'query') =>
  Object.entries(wanted).flatMap(([name, fields]) => {
    const has = fieldsOf(callOf(name as CallName)[part])
    return fields.split(' ').flatMap((field) => (has.includes(field) ? [] : [`${name}.${field}`]))
  })

test('[API-026] bodies, queries and answers have the field names of the specification', () => {
  expect(missing(BODIES, 'body')).toEqual([])
  expect(missing(QUERIES, 'query')).toEqual([])
  expect(missing(ANSWERS, 'data')).toEqual([])
})

test('[API-015] pages are as long as the specification says unless asked otherwise', () => {
  const limitOf = (name: CallName): unknown => {
    const read = v.safeParse(v.looseObject({ limit: v.number() }), readQuery(name))
    return read.success ? read.output.limit : undefined
  }
  const sized = (names: readonly CallName[]) => names.map((name) => limitOf(name))
  const twenty = ['futures', 'futuresTransactions', 'forexPositions', 'forexPending'] as const
  expect(sized([...twenty, 'forexHistory', 'forexTransactions'])).toEqual(Array(6).fill(20))
  expect(sized(['agentsOverview', 'earnedRebates'])).toEqual([100, 100])
  expect(sized(['depositHistory', 'withdrawHistory', 'savingsHistory', 'ordersHistory'])).toEqual([
    5, 5, 5, 5,
  ])
})

/** What a call reads out of an empty query string. */
function readQuery(name: CallName): unknown {
  const { query } = callOf(name)
  if (!query) return {}
  const read = v.safeParse(query, {})
  return read.success ? read.output : {}
}

test('[SEC-006] what the specification leaves open needs no token', () => {
  const open =
    'sendMailCode sendMobileCode checkInviteCode checkMailCode checkMobileCode checkEmail ' +
    'checkMobile register registerByAgent login sendLoginMailCode sendLoginMobileCode ' +
    'verifyLogin sendForgotMailCode sendForgotMobileCode checkForgotMailCode ' +
    'checkForgotMobileCode resetPassword refresh tickers tickers24h orderbook futuresOrderbook ' +
    'futuresAllPrice futuresAllFunding futures24h forexAllPrice forexSwapRates forex24h ' +
    'forexKlines historical historicalFuture posts applyForAgent'
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
