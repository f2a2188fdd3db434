// Account calls at their specified paths with the specified bodies: registration, sign-in, recovery
// and changes as a script makes them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UploadKind } from '../../../../../src/domain/records/identityRecords'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { PASSWORD, wrong } from '../../../../support/identity/accountFixture'
import { aRealServer, type RealServer } from '../../../../support/gateway/realServer'

let database: TestDatabase
let server: RealServer

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(() => server.accounts.nextDay())

const NEW = 'numbers456'

interface Answered {
  readonly code: number
  readonly data: Record<string, string> & { readonly me: Record<string, unknown> }
}

const call = async (method: string, url: string, payload?: object, token?: string) => {
  const given = { ...(payload ? { payload } : {}), ...(token === undefined ? {} : { token }) }
  return (await server.ask({ method, url, ...given })).body as unknown as Answered
}
const post = (url: string, payload: object, token?: string) => call('POST', url, payload, token)
const codeOf = async (url: string, payload: object, token?: string) =>
  (await post(url, payload, token)).code

/** Asks for a code; what went out for this call, and for no other before it. */
async function sent(url: string, payload: object, to: string, kind: string, token?: string) {
  const before = () => server.accounts.codeTo(to, kind)
  expect(before).toThrow('Nothing was sent')
  expect(await codeOf(url, payload, token)).toBe(token === undefined ? 200 : 20000)
  return server.accounts.codeTo(to, kind)
}

/** Signs in by the calls; the answer of the last one. */
async function signIn({ email, mobile }: { email: string; mobile: string }, password = PASSWORD) {
  const { code, data } = await post('/auth/login', { email, password })
  expect(code).toBe(200)
  const { loginAuthToken = '' } = data
  const request = { loginAuthToken }
  const mail = await sent('/auth/sendmailverifycode', request, email, 'mail.signIn')
  const sms = await sent('/auth/sendmobileverifycode', request, mobile, 'sms.signIn')
  return post('/auth/verify', { ...request, mobileVerifyCode: sms, emailVerifyCode: mail })
}

test('[AUT-074] [AUT-075] [AUT-076] [AUT-077] [AUT-078] [AUT-079] [AUT-080] [AUT-081] a visitor registers by the calls', async () => {
  const { accounts } = server
  const friend = await accounts.aCustomer()
  const { inviteCode } = await accounts.row(friend.email)
  const [email, mobile] = ['visitor@example.test', '+886912345678']
  expect(await codeOf('/users/checkemailexist', { email: friend.email })).toBe(2100)
  expect(await codeOf('/users/checkemailexist', { email })).toBe(200)
  expect(await codeOf('/users/checkmobileexist', { mobile: friend.mobile })).toBe(2101)
  expect(await codeOf('/users/checkmobileexist', { mobile })).toBe(200)
  expect(await codeOf('/users/checkinvitecode', { inviteCode: 'NOBODY99' })).toBe(2102)
  expect(await codeOf('/users/checkinvitecode', { inviteCode })).toBe(200)
  const mail = await sent('/users/sendmailverifycode', { email }, email, 'mail.register')
  const sms = await sent('/users/sendmobileverifycode', { mobile }, mobile, 'sms.register')
  const byMail = (verifyCode: string) =>
    codeOf('/users/checkregistermailverifycode', { email, verifyCode })
  const bySms = (verifyCode: string) =>
    codeOf('/users/checkregistermobileverifycode', { mobile, verifyCode, iso2: 'TW' })
  expect([await byMail(wrong(mail)), await byMail(mail)]).toEqual([1010, 200])
  expect([await bySms(wrong(sms)), await bySms(sms)]).toEqual([1011, 200])
  const { code, data } = await post('/users/register', {
    email,
    emailVerifyCode: mail,
    mobile,
    mobileVerifyCode: sms,
    inviteCode,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    iso2: 'TW',
  })
  expect(code).toBe(200)
  const me = await call('GET', '/users/me', undefined, data['token'])
  expect(me).toMatchObject({ code: 20000, data: { me: { email, kycLevel: 1 } } })
  expect(await accounts.row(email)).toMatchObject({ invitedBy: friend.caller.userId })
})

test('[AUT-095] [AUT-096] [AUT-097] [AUT-098] [AUT-099] a customer signs in by the calls, and the token is refreshed', async () => {
  const ann = await server.accounts.aCustomer()
  expect(await codeOf('/auth/login', { email: ann.email, password: 'letters124' })).toBe(1014)
  const { code, data } = await signIn(ann)
  expect(code).toBe(200)
  const { refreshToken } = data
  const renewed = await post('/auth/refresh', { refreshToken })
  expect(renewed.code).toBe(200)
  expect(Object.keys(renewed.data)).toEqual(expect.arrayContaining(['token', 'refreshToken']))
  const me = await call('GET', '/users/me', undefined, renewed.data['token'])
  expect(me.data.me).toMatchObject({ email: ann.email })
})

test('[AUT-083] [AUT-084] [AUT-085] [AUT-086] [AUT-087] a forgotten password is replaced by the calls', async () => {
  const { accounts } = server
  const { email, mobile } = await accounts.aCustomer()
  const [mailUrl, smsUrl] = ['email', 'mobile'].map(
    (which) => `/users/sendforgotpassword${which}verifycode`,
  ) as [string, string]
  const mail = await sent(mailUrl, { email }, email, 'mail.forgot')
  const sms = await sent(smsUrl, { email }, mobile, 'sms.forgot')
  const byMail = (verifyCode: string) =>
    codeOf('/users/checkforgotpasswordmailverifycode', { email, verifyCode })
  const bySms = (verifyCode: string) =>
    codeOf('/users/checkforgotpasswordmobileverifycode', { email, verifyCode })
  expect([await byMail(wrong(mail)), await byMail(mail)]).toEqual([1072, 200])
  expect([await bySms(wrong(sms)), await bySms(sms)]).toEqual([1073, 200])
  const codes = { emailVerifyCode: mail, mobileVerifyCode: sms }
  const form = { email, ...codes, newPwd: NEW, confirmPwd: NEW }
  expect(await codeOf('/users/resetpassword', form)).toBe(200)
  expect(await codeOf('/auth/login', { email, password: PASSWORD })).toBe(1014)
  expect(await codeOf('/auth/login', { email, password: NEW })).toBe(200)
})

test('[AUT-092] [AUT-093] [AUT-094] a customer changes the password by the calls', async () => {
  const { email, mobile, tokens } = await server.accounts.aCustomer()
  const { token } = tokens
  const sending = (which: string, to: string, kind: string) =>
    sent(`/users/sendchangepassword${which}verifycode`, { email }, to, kind, token)
  const form = {
    originPwd: PASSWORD,
    newPwd: NEW,
    confirmPwd: NEW,
    emailVerifyCode: await sending('email', email, 'mail.password'),
    mobileVerifyCode: await sending('mobile', mobile, 'sms.password'),
  }
  expect(await codeOf('/users/changepassword', form, token)).toBe(20000)
  expect(await codeOf('/auth/login', { email, password: NEW })).toBe(200)
})

test('[AUT-089] [AUT-090] [AUT-091] a customer changes the mobile by the calls', async () => {
  const { accounts } = server
  const ann = await accounts.aCustomer()
  const { token } = ann.tokens
  const number = { newMobileNumber: '+886912000099', iso2: 'TW' }
  await accounts.prove(ann)
  const sending = (which: string, body: object, to: string, kind: string) =>
    sent(`/users/sendchangemobile${which}verifycode`, body, to, kind, token)
  const file = (kind: UploadKind) => accounts.aFile(ann.caller.userId, kind)
  const form = {
    newMobileNumber: number.newMobileNumber,
    newIso2: 'TW',
    emailVerifyCode: await sending('email', {}, ann.email, 'mail.mobile'),
    newMobileVerifyCode: await sending('newmobile', number, number.newMobileNumber, 'sms.mobile'),
    handholdIdAndSignFilename: await file('handholdIdAndSign'),
    mobileBill3MonthsFilename: await file('mobileBill3Months'),
    newMobileBillFilename: await file('newMobileBill'),
  }
  expect(await codeOf('/users/changemobilenumber', form, token)).toBe(20000)
  expect(await accounts.row(ann.email)).toMatchObject({ mobile: number.newMobileNumber })
})

test('[KYC-004] a customer hands in documents by the call', async () => {
  const { accounts } = server
  const { tokens, caller } = await accounts.aCustomer()
  const file = (kind: UploadKind) => accounts.aFile(caller.userId, kind)
  const documents = {
    selfie: await file('selfie'),
    documentFrontPhoto: await file('documentFrontPhoto'),
    documentBackPhoto: await file('documentBackPhoto'),
  }
  expect(await codeOf('/users/identification', documents, tokens.token)).toBe(20000)
  const { data } = await call('GET', '/users/me', undefined, tokens.token)
  expect(data.me).toMatchObject({ identity: { status: 'PENDING' } })
})
