// Identity documents for tests: uploads as the store keeps them, and their handing in.
import { randomUUID } from 'node:crypto'
import type { UploadKind } from '../../../src/domain/records/identityRecords'
import { createKyc, type Kyc } from '../../../server/features/identity/kyc/kyc'
import { claimUploads } from '../../../server/features/identity/uploads/claimUploads'
import { uploads } from '../../../server/store/schema/proofs'
import { FROM, type SessionFixture } from './sessionFixture'

export const PARTS = ['selfie', 'documentFrontPhoto', 'documentBackPhoto'] as const
export type Documents = Readonly<Record<(typeof PARTS)[number], string>>

export class CheckFixture {
  readonly kyc: Kyc

  constructor(readonly fixture: SessionFixture) {
    const { db, clock, ids } = fixture
    this.kyc = createKyc({ db, clock, ids, claimUploads })
  }

  /** The name of a file that a person has uploaded now. */
  async anUpload(userId: string, kind: UploadKind): Promise<string> {
    const name = `${randomUUID().replaceAll('-', '')}.jpg`
    const createdAt = this.fixture.clock.now()
    await this.fixture.db.insert(uploads).values({ name, userId, kind, bytes: 10, createdAt })
    return name
  }

  async documents(userId: string): Promise<Documents> {
    const [selfie = '', front = '', back = ''] = await Promise.all(
      PARTS.map((kind) => this.anUpload(userId, kind)),
    )
    return { selfie, documentFrontPhoto: front, documentBackPhoto: back }
  }

  /** `ok`, or the refusal: `2125 selfie`. */
  async identify(userId: string, documents: Documents, locale = FROM.locale): Promise<string> {
    const caller = { userId, sessionId: '', expiresAt: 0 }
    const answer = await this.kyc.identify(caller, documents, { ...FROM, locale })
    if (answer.ok) return 'ok'
    return `${answer.refusal.code} ${answer.refusal.field ?? ''}`.trim()
  }
}
