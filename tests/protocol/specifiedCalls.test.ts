// Section 7 of the specification as text, compared literally with the table of calls: method, path,
// access and exact field names. A path that is renamed on both sides at once fails here.
import { expect, test } from 'vitest'
import { CALLS } from '../../src/protocol/calls'
import type { Call } from '../../src/protocol/calls/call'
import { isOptional, namesOf } from './schemaFields'

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

/** Optional fields beyond the specification's, each with its purpose. */
const BEYOND: Readonly<Record<string, string>> = {
  flowId: 'ties the codes of a flow to the browser that asked for them',
  authenticatorCode: 'the second factor of accounts that have an authenticator (decisions 22)',
  timeInForce: 'decisions 7 offers GTC, IOC and FOK',
  postOnly: 'decisions 7 offers post-only',
  reduceOnly: 'decisions 7 offers reduce-only',
  round: 'the round that the numbers were chosen for, so that none is bought of the next',
  cursor: 'pages of a list that grows while it is read',
  coin: 'filters the history of one coin',
  status: 'filters the history of one status',
  kind: 'which of the lists is exported',
  zone: 'the time zone in which an export writes times',
  interval: 'section 3 names it beside aggregate and type',
  limit: 'every paged list takes it (decisions 3)',
  autoRenew: 'sets the switch; absent: toggles it',
}

/** Optional fields beyond the specification's of single calls. */
const BEYOND_OF: Readonly<Record<string, readonly string[]>> = {
  // A part of a position can be closed, also by a resting order (decisions 8).
  '/futures/close': ['quantity', 'type', 'closePrice'],
  // A part of a position can be closed (decisions 9).
  '/forexs/close': ['size'],
}

interface Line {
  readonly access: Call['access']
  readonly method: string
  readonly path: string
  /** Undefined if the specification leaves it open. */
  readonly body: readonly string[] | undefined
  readonly query: readonly string[] | undefined
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
    text.includes('...') ? undefined : text.split(by).filter((name) => name !== '')
  const access = sign === '*' ? 'open' : sign === '~' ? 'optional' : 'token'
  return { access, method, path, body: listed(body, ' '), query: listed(query, '&') }
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

test.each(lines.filter(({ body }) => body !== undefined))(
  '[API-033] $method $path takes exactly the specified body',
  (line) => expectExactly(line.path, callAt(line)?.body, line.body ?? []),
)

test.each(lines.filter(({ query }) => query !== undefined))(
  '[API-033] $method $path takes exactly the specified query',
  (line) => expectExactly(line.path, callAt(line)?.query, line.query ?? []),
)

/** All specified fields, and no others that are required or unexplained. */
function expectExactly(path: string, schema: unknown, specified: readonly string[]): void {
  const names = namesOf(schema)
  expect(specified.filter((name) => !names.includes(name))).toEqual([])
  const beyond = names.filter((name) => !specified.includes(name))
  expect(beyond.filter((name) => !isOptional(schema, name))).toEqual([])
  const explained = [...Object.keys(BEYOND), ...(BEYOND_OF[path] ?? [])]
  expect(beyond.filter((name) => !explained.includes(name))).toEqual([])
}

test('[DOC-004] explains no field that no call has', () => {
  const used = new Set(
    lines.map(callAt).flatMap((call) => [...namesOf(call?.body), ...namesOf(call?.query)]),
  )
  expect(Object.keys(BEYOND).filter((name) => !used.has(name))).toEqual([])
})
