// The list of attacks, in the order in which they are run.
import type { Attack } from './attack'
import { connectionAttacks } from './kinds/connections'
import { accountAttacks } from './kinds/accounts'
import { frameAttacks } from './kinds/frames'
import { keyAttacks } from './kinds/keys'
import { lockAttacks } from './kinds/locks'
import { nameAttacks } from './kinds/names'
import { peopleAttacks } from './kinds/people'
import { signatureAttacks } from './kinds/signatures'
import { workAttacks } from './kinds/work'

export const ATTACKS: readonly Attack[] = [
  ...connectionAttacks,
  ...frameAttacks,
  ...workAttacks,
  ...lockAttacks,
  ...peopleAttacks,
  ...accountAttacks,
  ...keyAttacks,
  ...signatureAttacks,
  ...nameAttacks,
]
