// The short descriptions of the verification levels.
import type { MessageKey } from '../../i18n/messages/en'

const MEANING: readonly MessageKey[] = ['account.level.0', 'account.level.1', 'account.level.2']

/** The key of a level's description; undefined for a level this build does not know. */
export const levelMeaning = (level: number): MessageKey | undefined => MEANING[level]
