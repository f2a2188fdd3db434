// The first money of all features, credited before the exchange takes calls.
import { isOutOfService } from '../../src/domain/refusals'
import type { Commands } from '../core/exchange/seam'
import type { InitialFunding } from './contract/initialCredit'
import { NotNow } from './untilAnswered'

/** Throws if a credit is refused: an empty wallet or fund must not go unnoticed. */
export async function fundInitially(
  features: readonly InitialFunding[],
  commands: Commands,
  demoUsers: readonly { readonly userId: string }[],
): Promise<void> {
  const credits = features.flatMap((feature) => feature.initialCredits?.(demoUsers) ?? [])
  const holder = features.find((feature) => feature.credit !== undefined)
  if (credits.length > 0 && !holder?.credit) throw new Error('No feature credits accounts')
  const paid = await Promise.all(credits.map((credit) => holder?.credit?.(commands, credit)))
  for (const outcome of paid) {
    if (!outcome || outcome.ok) continue
    const why = `The initial funding was refused: ${outcome.refusal.key}`
    throw isOutOfService(outcome.refusal) ? new NotNow(why) : new Error(why)
  }
}
