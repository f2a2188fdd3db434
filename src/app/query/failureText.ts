// Text of a refused or unanswered call for a page.
import type { ReceivedRefusal } from '../../domain/refusals'
import type { Text } from '../../i18n/useText'

/** The sentence of a refusal; null: the exchange did not answer. */
export const refusalText = (t: Text['t'], refusal: ReceivedRefusal | null): string =>
  refusal ? t(`refusals.${refusal.key}`, refusal.params ?? {}) : t('settings.unreachable')
