// The dependencies that the calls of accounts share.
import type { FreshApi, ProtectionApi } from '../api'
import type { Authenticator } from '../factors/authenticator'
import type { Challenges } from '../factors/challenges'
import type { claimUploads } from '../uploads/claimUploads'
import type { Kyc } from '../kyc/kyc'
import type { FailedSignIns } from './failedSignIns'
import type { LoginRequests } from './loginRequests'
import type { AccountDeps } from './shared/accountDeps'

export interface SignInDeps extends AccountDeps {
  readonly requests: LoginRequests
  readonly failures: FailedSignIns
  /** All but the judging, which `guesses` counts. */
  readonly authenticator: Pick<Authenticator, 'since' | 'begin'>
  readonly challenges: Challenges
}

export interface ProfileDeps extends SignInDeps {
  readonly fresh: FreshApi
  readonly protection: ProtectionApi
  readonly kyc: Kyc
  readonly claimUploads: typeof claimUploads
}
