// Owns the door through which dialogs and settings act on an account, as an interface: the session
// implements it, a test hands down a fake. Answers are values and never throw.
import type { CountryCode } from '../domain/identity/countries'
import type { UploadKind } from '../domain/records/identityRecords'
import type { Outcome } from '../domain/refusals'
import type { CallName, DataOf } from '../protocol/calls'
import type { CallOptions, CallResult } from './rest'

/** Reads mobile numbers by the metadata of mobiles, which is fetched when it is first needed. */
export interface Phones {
  readMobile(
    text: string,
    iso2?: CountryCode,
  ): Outcome<{ readonly e164: string; readonly iso2: CountryCode; readonly shown: string }>
  /** What has been typed so far, grouped as the country writes it. */
  shapeMobile(text: string, iso2: CountryCode): string
}

export interface Account {
  /** One call of the table; with token where it needs one, repeated once after a refresh. */
  call<N extends CallName>(name: N, options?: CallOptions<N>): Promise<CallResult<DataOf<N>>>
  /** After a call that answered tokens: takes the new session up and tells the other windows. */
  enter(): Promise<CallResult<null>>
  signInDemo(email: string): Promise<CallResult<null>>
  /** Sends one image; the name that later calls give it. */
  upload(
    kind: UploadKind,
    file: Blob,
    signal?: AbortSignal,
  ): Promise<CallResult<{ readonly filename: string }>>
  loadPhones(): Promise<Phones>
  signOut(): Promise<void>
}
