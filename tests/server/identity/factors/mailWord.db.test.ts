// Proves that a word of one's own stands in every letter of the account, in none of anybody else's,
// and that nothing but a word can be chosen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../../server/identity/identity'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { eventually } from '../../../support/eventually'
import {
  AccountDesk as Accounts,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
} from '../../../support/identity/accountDesk'
import { startMailServer } from '../../../support/identity/mailServer'

let database: TestDatabase
let at: Accounts
let post: Awaited<ReturnType<typeof startMailServer>>
let mailing: Identity

beforeAll(async () => {
  database = await startDatabase()
  at = await Accounts.open(await database.open(await database.fresh()))
  post = await startMailServer({})
  const smtpUrl = `smtp://127.0.0.1:${post.port}`
  const config = { demo: 'off', smtpTls: false, smsUrl: null, mailFrom: 'x@example.test', smtpUrl }
  mailing = await at.another({ config: { ...config, demo: 'off' } })
})
afterAll(async () => {
  await mailing.close()
  await post.close()
  await at.close()
  await database.close()
})

const LINE = 'Your anti-phishing word: blue whale 7'

test('the word stands in codes and news of the account, and in no letter of others', async () => {
  const [ann, ben] = [await at.aCustomer(), await at.aCustomer()]
  const set = await mailing.factors.setMailWord(ann.caller, { word: '  blue   whale 7 ' })
  expect(valueOf(set)).toEqual({ mailWord: 'blue whale 7' })
  for (const { email, caller } of [ann, ben]) {
    valueOf(await mailing.recovery.sendMail({ email }, FROM))
    valueOf(await mailing.profile.sendPasswordMail(caller, email, FROM))
    valueOf(await mailing.profile.sendMobileMail(caller, FROM))
    const begun = await mailing.signIn.begin({ email, password: PASSWORD }, FROM)
    valueOf(await mailing.signIn.sendMail(valueOf(begun).loginAuthToken, FROM))
    mailing.inside.notifier.changed(await at.row(email), 'en', 'PASSWORD_CHANGED')
  }
  valueOf(await mailing.registration.sendMail({ email: 'new@example.test' }, FROM))
  await eventually(() => post.mails.length === 11)
  const withWord = (email: string) =>
    post.mails
      .filter(({ raw }) => raw.includes(`To: ${email}`))
      .map(({ raw }) => raw.includes(LINE))
  expect(withWord(ann.email)).toEqual(Array(5).fill(true))
  expect(withWord(ben.email)).toEqual(Array(5).fill(false))
  expect(withWord('new@example.test')).toEqual([false])
})

test('is letters, digits and spaces, and is taken back by none', async () => {
  const ann = await at.aCustomer()
  const choose = (word: string) => mailing.factors.setMailWord(ann.caller, { word })
  for (const bad of [
    'ab',
    'x'.repeat(25),
    'see http://evil.test',
    '<b>hello</b>',
    'a@b.test',
    '...',
  ])
    expect(answerOf(await choose(bad))).toBe('2135 mailWordInvalid word')
  expect(valueOf(await choose('藍色鯨魚'))).toEqual({ mailWord: '藍色鯨魚' })
  expect(valueOf(await choose(' '))).toEqual({ mailWord: null })
})
