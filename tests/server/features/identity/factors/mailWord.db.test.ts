// The anti-phishing code appears in every message of its account and in no other, and is restricted
// to plain words.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../../../server/features/identity/identity'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { eventually } from '../../../../support/eventually'
import {
  AccountFixture as Accounts,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
} from '../../../../support/identity/accountFixture'
import { startMailServer } from '../../../../support/identity/mailServer'

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

test('the anti-phishing code is in every message of the account, and in no other message', async () => {
  const [ann, ben] = [await at.aCustomer(), await at.aCustomer()]
  await at.prove(ann)
  const set = await mailing.factors.setMailWord(ann.caller, { word: '  blue   whale 7 ' }, FROM)
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
  await eventually(() => post.mails.length === 12)
  const withWord = (email: string) =>
    post.mails
      .filter(({ raw }) => raw.includes(`To: ${email}`))
      .map(({ raw }) => raw.includes(LINE))
  // The message about the word carries the former one: there was none.
  expect(withWord(ann.email).toSorted()).toEqual([false, ...Array<boolean>(5).fill(true)])
  expect(withWord(ben.email)).toEqual(Array(5).fill(false))
  expect(withWord('new@example.test')).toEqual([false])
})

test('is letters, digits and spaces, and an empty value removes it', async () => {
  const ann = await at.aCustomer()
  await at.prove(ann)
  const choose = (word: string) => mailing.factors.setMailWord(ann.caller, { word }, FROM)
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
