// The closing of accounts as a feature: what must be gone is judged over all modules, and accounts
// whose wait is over are erased, once a minute and whenever one of them is asked about.
import { REMAINS, type Remains } from '../../../src/domain/identity/closure'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { AccountLeaving, Feature, Services } from '../../app/contract/feature'
import type { Handlers } from '../../gateway/http/handler'

type Deps = Pick<Services, 'identity' | 'leaving' | 'log'>

/** Accounts that are erased in one go; the next minute goes on. */
const MAX_ERASED = 50

export const leavingFeature: Feature = {
  name: 'leaving',
  register: (services) => ({
    routes: routesOf(services),
    everyMinute: [(_now, signal) => eraseDue(services, signal)],
  }),
}

function routesOf({ identity, leaving }: Deps): Partial<Handlers> {
  const { closure } = identity
  return {
    async closure({ caller: { userId } }) {
      const remains = await remainsOf(leaving(), userId)
      if (!remains.ok) return remains
      return accepted({
        closesAt: await closure.closesAt(userId),
        remains: [...remains.value],
      })
    },
    async closeAccount({ caller, origin }) {
      const { userId } = caller
      // An account that may not close is refused before anything is cancelled.
      const proved = await identity.fresh.need(caller)
      if (!proved.ok) return proved
      const emptied = await emptyOut(leaving(), userId)
      return emptied.ok ? closure.begin(caller, origin) : emptied
    },
    keepAccount: ({ caller, origin }) => closure.keep(caller, origin),
  }
}

/** Open orders cancelled, nothing left, what is too little given up; accountNotEmpty. */
async function emptyOut(parts: readonly AccountLeaving[], userId: string): Promise<Outcome<null>> {
  for (const part of parts) {
    const done = await part.cancelOrders?.(userId)
    if (done?.ok === false) return done
  }
  const remains = await remainsOf(parts, userId)
  if (!remains.ok) return remains
  if (remains.value.length > 0)
    return refused('accountNotEmpty', undefined, { remains: remains.value.join(' ') })
  for (const part of parts) {
    const done = await part.giveUp?.(userId)
    if (done?.ok === false) return done
  }
  return accepted(null)
}

/** The remaining assets of an account, in the order in which they must be cleared. */
async function remainsOf(
  parts: readonly AccountLeaving[],
  userId: string,
): Promise<Outcome<readonly Remains[]>> {
  const found = new Set<Remains>()
  for (const part of parts) {
    const remains = await part.remains?.(userId)
    if (remains?.ok === false) return remains
    for (const each of remains?.value ?? []) found.add(each)
  }
  return accepted(REMAINS.filter((each) => found.has(each)))
}

/** Erases accounts whose wait is over; one that received something in it stays open. */
export async function eraseDue(
  { identity: { closure }, leaving, log }: Deps,
  signal: AbortSignal,
): Promise<void> {
  for (const userId of await closure.due(MAX_ERASED)) {
    if (signal.aborted) return
    const remains = await remainsOf(leaving(), userId)
    // The exchange does not answer now.
    if (!remains.ok) return
    if (remains.value.length > 0) {
      await closure.stop(userId)
      continue
    }
    await closure.erase(userId, async (tx) => {
      for (const part of leaving()) await part.erase?.(tx, userId)
    })
    log.info({ userId }, 'A closed account was erased')
  }
}
