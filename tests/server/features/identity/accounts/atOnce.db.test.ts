// Concurrent changes of one account: no deadlock, each change whole, and everything that had to end
// has ended.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture,
  FROM,
  PASSWORD,
  valueOf,
} from '../../../../support/identity/accountFixture'
import { seeded } from '../../../../support/seeded'

let database: TestDatabase
let fixture: AccountFixture

beforeAll(async () => {
  database = await startDatabase()
  fixture = await AccountFixture.open(await database.open(await database.fresh()))
})
afterAll(async () => {
  await fixture.close()
  await database.close()
})

/** An account with a change of each kind prepared, as deeds that wait to be done. */
async function prepared() {
  const ann = await fixture.aCustomer()
  const { email, caller, tokens } = ann
  const { userId } = caller
  const { identity } = fixture
  const { profile, recovery, signIn, sessions } = identity
  const other = await fixture.signIn(ann)
  const spent = other.tokens.refreshToken
  valueOf(await identity.refresh(spent, FROM))
  fixture.clock.pass(180_000)
  const { loginAuthToken } = valueOf(await signIn.begin({ email, password: PASSWORD }, FROM))
  const entering = { loginAuthToken, ...(await fixture.signInCodes(ann, loginAuthToken)) }
  const newer = { newPwd: 'numbers456', confirmPwd: 'numbers456' }
  const changing = { originPwd: PASSWORD, ...newer, ...(await fixture.passwordCodes(ann)) }
  valueOf(await recovery.sendMail({ email }, FROM))
  valueOf(await recovery.sendSms({ email }, FROM))
  const resetting = {
    email,
    newPwd: 'numbers789',
    confirmPwd: 'numbers789',
    emailVerifyCode: fixture.codeTo(email, 'mail.forgot'),
    mobileVerifyCode: fixture.codeTo(ann.mobile, 'sms.forgot'),
  }
  const documents = {
    selfie: await fixture.aFile(userId, 'selfie'),
    documentFrontPhoto: await fixture.aFile(userId, 'documentFrontPhoto'),
    documentBackPhoto: await fixture.aFile(userId, 'documentBackPhoto'),
  }
  const deeds: readonly (() => Promise<unknown>)[] = [
    () => signIn.finish(entering, FROM),
    () => signIn.begin({ email, password: PASSWORD }, FROM),
    () => profile.changePassword(caller, changing, FROM),
    () => recovery.reset(resetting, FROM),
    () => profile.identify(caller, documents, FROM),
    // A copy of a token that was spent long ago.
    () => identity.refresh(spent, FROM),
    () => identity.refresh(tokens.refreshToken, FROM),
    () => sessions.revokeOthers(caller, FROM),
    () => identity.signOut(other.caller, FROM),
    () => profile.me(userId),
  ]
  return { ann, deeds }
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'All deeds on one account at once end well (seed %i)',
  async (seed) => {
    fixture.nextDay()
    const dice = seeded(seed)
    const { ann, deeds } = await prepared()
    const order = deeds.map((deed) => ({ deed, at: dice.next() })).sort((a, b) => a.at - b.at)
    // Nothing throws: a circle would be broken by the database with an error.
    await Promise.all(order.map(({ deed }) => deed()))
    const { userId } = ann.caller
    const history = await fixture.history(userId)
    const count = (event: string) => history.filter((it) => it === event).length
    // Whoever comes second finds the codes good and the password or nothing of it changed.
    expect(count('PASSWORD_RESET')).toBe(1)
    expect(count('IDENTITY_SUBMITTED')).toBe(1)
    const rows = ((await fixture.dump()).sessions ?? []).map(String)
    const standing = rows.filter((it) => it.includes(userId) && it.includes('"revoked_at": null'))
    const listed = fixture.identity.sessions.list(ann.caller)
    expect(listed).toHaveLength(standing.length)
    // A reset ended every session; only a change of password after it could have kept one.
    expect(listed).toEqual([])
  },
)
