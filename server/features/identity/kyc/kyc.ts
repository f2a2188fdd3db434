// The handing in of identity documents: who may, which files, one check at a time. How it is
// decided stands in decide.ts; it refuses to know what the files show.
import { desc, eq } from 'drizzle-orm'
import type { IdentityStatus, Me, UploadKind } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import type { Clock, Ids } from '../../../../src/domain/clock'
import type { Store } from '../../../store/openStore'
import { identityChecks } from '../../../store/schema/proofs'
import type { Caller } from '../accessTokens'
import { lockAccount } from '../accounts/shared/accountRows'
import { inOne } from '../accounts/shared/inOne'
import type { Db } from '../codes/codes'
import type { Nothing, Origin } from '../api'
import { logSecurity } from '../securityLog'
import type { claimUploads } from '../uploads/claimUploads'

/** The level of those whose identity is approved. */
export const VERIFIED_LEVEL = 2
const FILES = ['selfie', 'documentFrontPhoto', 'documentBackPhoto'] as const satisfies UploadKind[]

export interface KycDeps {
  readonly db: Store['db']
  readonly clock: Clock
  readonly ids: Ids
  readonly claimUploads: typeof claimUploads
}

export interface Kyc {
  /** demoFixed, identityVerified, identityPending, or fileUnknown at the field of the file. */
  identify(
    caller: Caller,
    body: ParsedBodyOf<'identify'>,
    origin: Origin,
  ): Promise<Outcome<Nothing>>
  /** How the newest check of a person stands. */
  statusOf(userId: string): Promise<Me['identity']>
}

export function createKyc({ db, clock, ids, claimUploads }: KycDeps): Kyc {
  return {
    identify: ({ userId }, body, origin) =>
      inOne<Nothing>(db, async (tx) => {
        const account = await lockAccount(tx, userId)
        if (!account || account.demo) return refused('demoFixed')
        if (account.kycLevel >= VERIFIED_LEVEL) return refused('identityVerified')
        if ((await newestCheck(tx, userId))?.status === 'PENDING') return refused('identityPending')
        const at = clock.now()
        for (const kind of FILES)
          if (!(await claimUploads(tx, userId, [{ kind, name: body[kind] }], at)))
            return refused('fileUnknown', kind)
        await tx.insert(identityChecks).values({
          id: ids.uuid(),
          userId,
          selfie: body.selfie,
          documentFront: body.documentFrontPhoto,
          documentBack: body.documentBackPhoto,
          status: 'PENDING' satisfies IdentityStatus,
          submittedAt: at,
        })
        // The email about the decision is written in the language in which it was asked for.
        const detail = { locale: origin.locale }
        await logSecurity(tx, { userId, event: 'IDENTITY_SUBMITTED', at, origin, detail })
        return accepted({})
      }),
    async statusOf(userId) {
      const check = await newestCheck(db, userId)
      if (!check) return { status: 'NONE', reason: null, submittedAt: null }
      const { status, reason, submittedAt } = check
      // Only this folder writes it.
      return { status: status as IdentityStatus, reason, submittedAt }
    },
  }
}

async function newestCheck(db: Db, userId: string) {
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.userId, userId))
    .orderBy(desc(identityChecks.submittedAt), desc(identityChecks.id))
    .limit(1)
  return check
}
