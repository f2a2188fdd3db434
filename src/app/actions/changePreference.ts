// Choice of a value of a preference, named by the preference and the value.
import type { MessageKey } from '../../i18n/messages/en'
import type { Action } from './action'

export interface PreferenceTarget {
  /** Alike in every language: "theme dark". */
  readonly name: string
  readonly title: MessageKey
  /** A choice, or a switch that is turned on or off. */
  readonly value: MessageKey
  readonly choose: () => void
}

export const changePreference: Action<PreferenceTarget> = {
  id: 'preferences.change',
  targetId: ({ name }) => name,
  words: ({ name }) => [name],
  label: ({ t }, { value }) => t(value),
  title: ({ t }, { title, value }) => t('palette.preference', { name: t(title), value: t(value) }),
  run: ({ choose }) => choose(),
}
