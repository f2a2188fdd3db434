// How a refusal is said: its sentence in the reader's language with its parameters in place.
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { Text } from '../../../i18n/useText'

export const refusalText = (t: Text['t'], refusal: ReceivedRefusal): string =>
  t(`refusals.${refusal.key}`, refusal.params ?? {})
