// The parts of identity that the calls about API keys stand on.
import type { Clock, Ids } from '../../../../src/domain/clock'
import type { Store } from '../../../store/openStore'
import type { OwnerNotices } from '../accounts/shared/ownerNotices'
import type { ProtectionApi } from '../api'
import type { SecretBox } from '../factors/secretBox'
import type { Sessions } from '../sessions/sessions'
import type { Keys } from './keys'

export interface KeysApiDeps {
  readonly db: Store['db']
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
  readonly box: SecretBox
  readonly keys: Keys
  readonly sessions: Sessions
  readonly notices: OwnerNotices
  readonly protection: ProtectionApi
}
