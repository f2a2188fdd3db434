// Codes belong to the flow that requested them: a stranger's requests and guesses in somebody's
// name cost that person nothing and reveal nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Origin } from '../../../../../server/features/identity/api'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture,
  FROM,
  answerOf,
  valueOf,
  wrong,
} from '../../../../support/identity/accountFixture'

let database: TestDatabase
let accounts: AccountFixture

beforeAll(async () => {
  database = await startDatabase()
  accounts = await AccountFixture.open(await database.open(await database.fresh()))
})
beforeEach(() => accounts.nextDay())
afterAll(async () => {
  await accounts.close()
  await database.close()
})

const STRANGER: Origin = { ...FROM, address: '198.51.100.9' }
const NEW = 'numbers456'
const recovery = () => accounts.identity.recovery
const registration = () => accounts.identity.registration

/** Asks for both codes of a reset, in one flow. */
async function asked(email: string, mobile: string, origin = FROM) {
  const { flowId } = valueOf(await recovery().sendMail({ email }, origin))
  expect(valueOf(await recovery().sendSms({ email, flowId }, origin)).flowId).toBe(flowId)
  return {
    flowId,
    emailVerifyCode: accounts.codeTo(email, 'mail.forgot'),
    mobileVerifyCode: accounts.codeTo(mobile, 'sms.forgot'),
  }
}

/** So many guesses at a code by mail as end it. */
async function guessed(email: string, code: string, origin: Origin, flowId?: string) {
  const body = { email, verifyCode: wrong(code), ...(flowId === undefined ? {} : { flowId }) }
  const answers: string[] = []
  for (let i = 0; i < 6; i += 1) answers.push(answerOf(await recovery().checkMail(body, origin)))
  expect(new Set(answers)).toEqual(new Set(['1072 resetEmailCodeWrong verifyCode']))
}

describe('A reset', () => {
  test('is not spent by guesses from elsewhere, nor by those of the same network without its flow', async () => {
    const ann = await accounts.aCustomer()
    const own = await asked(ann.email, ann.mobile)
    const another = '00000000-0000-4000-8000-0000000000aa'
    await guessed(ann.email, own.emailVerifyCode, STRANGER)
    await guessed(ann.email, own.emailVerifyCode, STRANGER, another)
    await guessed(ann.email, own.emailVerifyCode, FROM)
    await guessed(ann.email, own.emailVerifyCode, FROM, another)
    const form = { email: ann.email, newPwd: NEW, confirmPwd: NEW, ...own }
    expect(answerOf(await recovery().reset(form, FROM))).toBe('accepted')
  })

  test('is ended by five wrong guesses that name its flow', async () => {
    const ann = await accounts.aCustomer()
    const own = await asked(ann.email, ann.mobile)
    await guessed(ann.email, own.emailVerifyCode, FROM, own.flowId)
    const form = { email: ann.email, newPwd: NEW, confirmPwd: NEW, ...own }
    expect(answerOf(await recovery().reset(form, FROM))).toBe(
      '1072 resetEmailCodeWrong emailVerifyCode',
    )
  })

  test('is neither replaced nor revealed by a stranger’s simultaneous request', async () => {
    const ann = await accounts.aCustomer()
    const own = await asked(ann.email, ann.mobile)
    // Neither is refused as too soon.
    const theirs = await asked(ann.email, ann.mobile, STRANGER)
    expect(theirs.flowId).not.toBe(own.flowId)
    const again = await recovery().sendMail({ email: ann.email, flowId: own.flowId }, FROM)
    expect(answerOf(again)).toBe('2111 codeTooSoon -')
    const form = { email: ann.email, newPwd: NEW, confirmPwd: NEW, ...own }
    expect(answerOf(await recovery().reset(form, FROM))).toBe('accepted')
  })

  test('with the codes of two flows is refused', async () => {
    const ann = await accounts.aCustomer()
    const own = await asked(ann.email, ann.mobile)
    const theirs = await asked(ann.email, ann.mobile, STRANGER)
    const { mobileVerifyCode } = theirs
    const mixed = { email: ann.email, newPwd: NEW, confirmPwd: NEW, ...own, mobileVerifyCode }
    if (mobileVerifyCode === own.mobileVerifyCode) return
    expect(answerOf(await recovery().reset(mixed, FROM))).toMatch(/^1073/)
  })

  test('by the specified fields alone is done from the network that asked, and from no other', async () => {
    const ann = await accounts.aCustomer()
    const { flowId: _, ...codes } = await asked(ann.email, ann.mobile)
    const form = { email: ann.email, newPwd: NEW, confirmPwd: NEW, ...codes }
    expect(answerOf(await recovery().reset(form, STRANGER))).toMatch(/^1072/)
    expect(answerOf(await recovery().reset(form, FROM))).toBe('accepted')
  })
})

describe('A registration', () => {
  test('is neither consumed by nor revealed to a stranger who requests and guesses in that name', async () => {
    const form = await accounts.form()
    const { email, mobile, iso2, emailVerifyCode, mobileVerifyCode } = form
    valueOf(await registration().sendMail({ email }, STRANGER))
    valueOf(await registration().sendSms({ mobile }, STRANGER))
    for (const origin of [STRANGER, FROM])
      for (let i = 0; i < 6; i += 1) {
        const byMail = { email, verifyCode: wrong(emailVerifyCode) }
        const bySms = { mobile, iso2, verifyCode: wrong(mobileVerifyCode) }
        expect(answerOf(await registration().checkMail(byMail, origin))).toMatch(/^1010/)
        expect(answerOf(await registration().checkSms(bySms, origin))).toMatch(/^1011/)
      }
    expect(answerOf(await registration().register(form, FROM))).toBe('accepted')
  })
})
