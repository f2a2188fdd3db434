// The registration itself: its checks in the order of the refusals, and the one transaction that
// uses the codes up, enters the user and opens the first session. Of two at once with the same
// address or number exactly one wins.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import { readMobile, type MobileNumber } from '../../../../src/protocol/phone'
import { networkOf } from '../../../lib/net/networkOf'
import { users } from '../../../store/schema/identity'
import type { Db } from '../codes/codes'
import type { Origin, Tokens } from '../api'
import { logSecurity } from '../securityLog'
import {
  accountByAgentCode,
  accountByEmail,
  accountByInvite,
  hasMobile,
} from './shared/accountRows'
import { visitorCode, type AccountDeps } from './shared/accountDeps'
import { isCommonPassword } from './commonPasswords'
import { atField } from './shared/atField'
import { inOne, violated } from './shared/inOne'
import { readInviteCode } from './inviteCode'
import { judgeBoth, typedCodes } from './shared/judgeBoth'

/** Of invitation codes, for one registration. */
const MAX_DRAWS = 5

type Body = ParsedBodyOf<'register'> & { readonly agentCode?: string }

interface Entry {
  readonly email: string
  readonly mobile: MobileNumber
  readonly passwordHash: string
  readonly invitedBy: string | null
  readonly agentId: string | null
  /** Judged right. */
  readonly codeIds: readonly string[]
}

/** As `RegistrationApi.register`. */
export async function register(
  deps: AccountDeps,
  body: Body,
  origin: Origin,
): Promise<Outcome<Tokens>> {
  const { attempts, passwords } = deps
  const mobile = atField(readMobile(body.mobile, body.iso2), 'mobile')
  if (!mobile.ok) return mobile
  if (isCommonPassword(body.password)) return refused('passwordCommon', 'password')
  if (body.password !== body.confirmPassword) return refused('passwordsDiffer', 'confirmPassword')
  const asked = attempts.take('question', origin.address)
  if (!asked.ok) return asked
  const friends = await friendsOf(deps, body)
  if (!friends.ok) return friends
  const free = await stillFree(deps.db, body.email, mobile.value)
  if (!free.ok) return free
  asked.value.takeBack()
  const judged = await judgeCodes(deps, body, mobile.value, origin)
  if (!judged.ok) {
    // Or else another registration at once used them, and has the address by now.
    const since = await stillFree(deps.db, body.email, mobile.value)
    return since.ok ? judged : since
  }
  const hashed = await passwords.hash(body.password, origin.address)
  if (!hashed.ok) return hashed
  const entry: Entry = {
    email: body.email,
    mobile: mobile.value,
    passwordHash: hashed.value,
    ...friends.value,
    codeIds: judged.value,
  }
  return enter(deps, entry, origin)
}

/** Who brought the visitor. */
async function friendsOf({ db }: AccountDeps, { inviteCode, agentCode }: Body) {
  const friend =
    inviteCode === '' ? undefined : await accountByInvite(db, readInviteCode(inviteCode))
  if (inviteCode !== '' && !friend) return refused('inviteCodeUnknown', 'inviteCode')
  const agent = agentCode === undefined ? undefined : await accountByAgentCode(db, agentCode.trim())
  if (agentCode !== undefined && !agent) return refused('agentCodeInvalid', 'agentCode')
  return accepted({ invitedBy: friend?.id ?? null, agentId: agent?.id ?? null })
}

async function stillFree(db: Db, email: string, mobile: MobileNumber): Promise<Outcome<true>> {
  if (await accountByEmail(db, email)) return refused('emailTaken', 'email')
  if (await hasMobile(db, mobile.e164)) return refused('mobileTaken', 'mobile')
  return accepted(true)
}

const judgeCodes = ({ guesses }: AccountDeps, body: Body, mobile: MobileNumber, origin: Origin) =>
  guesses.judge({ origin, pair: `${body.flowId ?? ''} ${body.email}` }, ({ sent }) =>
    judgeBoth(
      sent,
      ...typedCodes(
        body,
        [visitorCode('mail', body.email, body.flowId), 'registerEmailCodeWrong'],
        [visitorCode('sms', mobile.e164, body.flowId), 'registerSmsCodeWrong'],
      ),
      networkOf(origin.address),
    ),
  )

/** Again when only the drawn invitation code was taken; it hardly ever is, and never for long. */
async function enter(
  deps: AccountDeps,
  entry: Entry,
  origin: Origin,
  draws = MAX_DRAWS,
): Promise<Outcome<Tokens>> {
  try {
    return await enterOnce(deps, entry, origin)
  } catch (error) {
    const constraint = violated(error)
    if (constraint === 'users_email_unique') return refused('emailTaken', 'email')
    if (constraint === 'users_mobile_unique') return refused('mobileTaken', 'mobile')
    if (constraint !== 'users_invite_code_unique' || draws <= 1) throw error
    return enter(deps, entry, origin, draws - 1)
  }
}

async function enterOnce(
  deps: AccountDeps,
  { codeIds, mobile, ...row }: Entry,
  origin: Origin,
): Promise<Outcome<Tokens>> {
  const { clock, ids, codes, sessions, mint, drawInvite } = deps
  const at = clock.now()
  const id = ids.uuid()
  const entered = await inOne(sessions, async (tx) => {
    if (!(await codes.use(tx, codeIds))) {
      const free = await stillFree(tx, row.email, mobile)
      return free.ok ? refused('registerEmailCodeWrong', 'emailVerifyCode') : free
    }
    const { e164, iso2 } = mobile
    const inviteCode = drawInvite()
    await tx
      .insert(users)
      .values({ ...row, id, mobile: e164, iso2, inviteCode, kycLevel: 1, createdAt: at })
    await logSecurity(tx, { userId: id, event: 'REGISTERED', at, origin })
    return accepted(await sessions.open(id, origin, tx))
  })
  return entered.ok ? accepted(await mint(entered.value)) : entered
}
