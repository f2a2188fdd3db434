// The list of attacks, in the order in which they are run.
import type { Attack } from './attack'
import { connectionAttacks } from './kinds/connections'
import { frameAttacks } from './kinds/frames'
import { nameAttacks } from './kinds/names'
import { peopleAttacks } from './kinds/people'
import { workAttacks } from './kinds/work'

export const ATTACKS: readonly Attack[] = [
  ...connectionAttacks,
  ...frameAttacks,
  ...workAttacks,
  ...peopleAttacks,
  ...nameAttacks,
]
