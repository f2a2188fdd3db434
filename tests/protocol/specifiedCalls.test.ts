// Section 7 of the specification as text, compared literally with the table of calls: method, path,
// access and exact field names. A path that is renamed on both sides at once fails here.
import { expect, test } from 'vitest'
import { CALLS } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'
import { isOptional, namesOf } from './schemaFields'
import { BEYOND, WHY } from './specifiedBeyond'

/**
 * Method, path, body in braces, query after `?`. `{...}`: the specification shows no body; fields
 * that section 3 describes stand here. `*`: open, no token; `~`: the token is optional.
 */
const SPECIFIED = `
* POST /agents/applyforagent {...}
  GET  /agents/overview ?page&limit
  GET  /agents/earned-rebates ?page&limit
* POST /users/sendmailverifycode {email}
* POST /users/sendmobileverifycode {mobile}
* POST /users/checkinvitecode {inviteCode}
* POST /users/checkregistermailverifycode {email verifyCode}
* POST /users/checkregistermobileverifycode {mobile verifyCode iso2}
* POST /users/checkemailexist {email}
* POST /users/checkmobileexist {mobile}
* POST /users/register {email emailVerifyCode mobile mobileVerifyCode inviteCode password
      confirmPassword iso2}
* POST /users/registerbyagentcode {email emailVerifyCode mobile mobileVerifyCode inviteCode
      password confirmPassword iso2 agentCode}
* POST /users/sendforgotpasswordemailverifycode {email}
* POST /users/sendforgotpasswordmobileverifycode {email}
* POST /users/checkforgotpasswordmailverifycode {email verifyCode}
* POST /users/checkforgotpasswordmobileverifycode {email verifyCode}
* POST /users/resetpassword {email emailVerifyCode mobileVerifyCode newPwd confirmPwd}
  GET  /users/me
  POST /users/identification {selfie documentFrontPhoto documentBackPhoto}
  POST /users/sendchangemobileemailverifycode {}
  POST /users/sendchangemobilenewmobileverifycode {newMobileNumber iso2}
  POST /users/changemobilenumber {newMobileNumber newIso2 emailVerifyCode newMobileVerifyCode
      handholdIdAndSignFilename mobileBill3MonthsFilename newMobileBillFilename}
  POST /users/sendchangepasswordemailverifycode {email}
  POST /users/sendchangepasswordmobileverifycode {email}
  POST /users/changepassword {originPwd newPwd confirmPwd emailVerifyCode mobileVerifyCode}
* POST /auth/login {email password}
* POST /auth/sendmailverifycode {loginAuthToken}
* POST /auth/sendmobileverifycode {loginAuthToken}
* POST /auth/verify {loginAuthToken mobileVerifyCode emailVerifyCode}
* POST /auth/refresh {refreshToken}
  POST /futures/open {type from to quantity openPrice leverage direction margin stopLossPrice
      takeProfitPrice}
  GET  /futures/transactions ?page
  GET  /futures ?status&action&page&limit
  POST /futures/close {futureId}
  PUT  /futures/{id}/cancel
* GET  /futures/orderbooks ?front&target
  GET  /futures/margin-rate
  GET  /futures/profit-and-loss
* GET  /futures/all-price
* GET  /futures/all-funding-rate
  POST /futures/change {...}
* GET  /futures/show-24-hours ?front&target
  GET  /exports/transactions ?startedAt&endedAt
  POST /forexs/open {...}
  POST /forexs/update {forexUuid ...}
  POST /forexs/close {forexUuid}
  POST /forexs/{id}/cancel
  GET  /forexs/positions ?page&limit
  GET  /forexs/pending ?page&limit
  GET  /forexs/history ?page&limit
  GET  /forexs/transactions ?page&limit
  GET  /forexs/overview
  GET  /forexs/market-depth ?symbol
* GET  /forexs/all-price
* GET  /forexs/swap-rates
* GET  /forexs/24hours ?symbol
* GET  /forexs/klines/ ?symbol&interval&from&to
~ GET  /games/lottery/lastround
  POST /games/lottery/buy {numbers}
* GET  /tickers/24hours ?front&target
* GET  /posts ?...
  GET  /savings
  GET  /savings/{uuid}
  POST /subscriptions {savingPlanUuid savingItemUuid amount autoRenew}
  PUT  /subscriptions/{uuid}/autorenew
  PUT  /subscriptions/{uuid}/cancel
  GET  /subscriptions/{uuid}
  GET  /savings/history ?status&limit&page
  GET  /rewards/info
  POST /orders/buy {type from to quantity price}
  POST /orders/sale {type from to quantity price}
  GET  /orders/incompleted ?front&target
  GET  /orders/history ?front&target&limit&page
  POST /orders/cancel {uuid}
* GET  /historical/{symbol} ?from&to&aggregate&type
* GET  /historical-future/{symbol} ?from&to&aggregate&type
  POST /uploads/handholdidandsign
  POST /uploads/mobilebill3months
  POST /uploads/newmobilebill
  POST /uploads/selfie
  POST /uploads/documentfrontphoto
  POST /uploads/documentbackphoto
  GET  /accounts ?type
  GET  /accounts/{coin}/depositinfo
  PUT  /accounts/transfer {...}
  GET  /deposit/history ?limit&page
  GET  /withdraw/history ?limit&page
  POST /withdraw/sendmobileverifycode {coin}
  POST /withdraw/sendmailverifycode {coin}
  POST /withdraw {coin coinType address amount mobileVerifyCode emailVerifyCode}
  POST /withdraw/fee {coin coinType address amount}
  POST /withdraw/{uuid}/cancel
`

interface Line {
  readonly access: Call['access']
  readonly method: string
  readonly path: string
  /** The specified fields. */
  readonly body: readonly string[]
  readonly query: readonly string[]
  /** The specification leaves the others open. */
  readonly isOpen: boolean
}

const lines = SPECIFIED.replaceAll(/\n {6}/g, ' ')
  .trim()
  .split('\n')
  .map(readLine)

function readLine(line: string): Line {
  const found = /^([*~ ]) (\w+) +(\/\S*)(?: \{([^}]*)\})?(?: \?(\S+))?$/.exec(line)
  if (!found) throw new Error(`Cannot read: ${line}`)
  const [, sign, method = '', path = '', body = '', query = ''] = found
  const listed = (text: string, by: string) =>
    text.split(by).filter((name) => name !== '' && name !== '...')
  const isOpen = `${body}${query}`.includes('...')
  const access = sign === '*' ? 'open' : sign === '~' ? 'optional' : 'token'
  return { access, method, path, body: listed(body, ' '), query: listed(query, '&'), isOpen }
}

const table = Object.values(CALLS) as readonly Call[]
const callAt = ({ method, path }: Line): Call | undefined =>
  table.find((call) => call.method === method && call.path === path)

test('lists each call of the specification once', () => {
  const places = lines.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
  expect(places).toHaveLength(92)
})

test('[API-001] [API-026] [API-033] serves every specified call at its method and path', () => {
  const missing = lines.filter((line) => callAt(line) === undefined)
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const access = lines.map((line) => [line.path, callAt(line)?.access])
  expect(access).toEqual(lines.map((line) => [line.path, line.access]))
})

const beyondOf = new Map(
  BEYOND.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([path = '', ...fields]) => [path, fields]),
)

test.each(lines)('[API-033] $method $path takes exactly the specified fields', (line) => {
  const call = callAt(line)
  const [body, query] = [marked(call?.body), marked(call?.query)]
  const plain = (fields: readonly string[]) => fields.map((field) => field.replace('?', ''))
  // Those of the specification, and each where it belongs.
  expect(line.body.filter((name) => !plain(body).includes(name))).toEqual([])
  expect(line.query.filter((name) => !plain(query).includes(name))).toEqual([])
  const specified = [...line.body, ...line.query]
  const beyond = [...body, ...query].filter((field) => !specified.includes(plain([field])[0] ?? ''))
  expect(beyond).toEqual(beyondOf.get(line.path) ?? [])
  const required = beyond.filter((field) => !field.endsWith('?'))
  expect(line.isOpen ? [] : required).toEqual([])
})

/** The fields of a schema, `?` after those that may be left out. */
const marked = (schema: unknown): readonly string[] =>
  namesOf(schema).map((name) => (isOptional(schema, name) ? `${name}?` : name))

test('[DOC-004] explains each field beyond the specification, and no other', () => {
  const paths = lines.map(({ path }) => path)
  expect([...beyondOf.keys()].filter((path) => !paths.includes(path))).toEqual([])
  const used = new Set([...beyondOf.values()].flat().map((field) => field.replace('?', '')))
  expect(Object.keys(WHY).toSorted()).toEqual([...used].toSorted())
})
