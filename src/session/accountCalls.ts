// Owns the account's door as calls of the session: dialogs and settings ask it, uploads pass
// through it, and the reading of mobile numbers is fetched when it is first needed. It knows no
// dialog.
import type { UploadKind } from '../domain/records/identityRecords'
import type { CallName, DataOf } from '../protocol/calls'
import type { Account, Phones } from './account'
import type { CallOptions, CallResult } from './rest'
import type { Session } from './session'

const UPLOADS = {
  handholdIdAndSign: 'uploadHandholdIdAndSign',
  mobileBill3Months: 'uploadMobileBill3Months',
  newMobileBill: 'uploadNewMobileBill',
  selfie: 'uploadSelfie',
  documentFrontPhoto: 'uploadDocumentFrontPhoto',
  documentBackPhoto: 'uploadDocumentBackPhoto',
} as const satisfies Record<UploadKind, CallName>

export class AccountCalls implements Account {
  constructor(
    private readonly session: Pick<Session, 'call' | 'enter' | 'signInDemo' | 'signOut'>,
  ) {}

  call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<CallResult<DataOf<N>>> {
    return this.session.call(name, options)
  }

  enter(): Promise<CallResult<null>> {
    return this.session.enter()
  }

  signInDemo(email: string): Promise<CallResult<null>> {
    return this.session.signInDemo(email)
  }

  upload(
    kind: UploadKind,
    file: Blob,
    signal?: AbortSignal,
  ): Promise<CallResult<{ readonly filename: string }>> {
    return this.session.call(UPLOADS[kind], signal ? { file, signal } : { file })
  }

  /** The metadata of mobiles is large and comes in a part of its own. */
  async loadPhones(): Promise<Phones> {
    const { readMobile, shapeMobile } = await import('../protocol/phone')
    return { readMobile, shapeMobile }
  }

  signOut(): Promise<void> {
    return this.session.signOut()
  }
}
