// The one way components speak: typed text by key, and figures and times in the reader's habit.
import { use, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formats, type Formats } from './formats'
import type { MessageKey } from './messages/en'
import { ZoneContext } from './zone'

export type TextValues = Readonly<Record<string, string | number>>

export interface Text extends Formats {
  /** The sentence of a key; a key that does not exist does not compile. */
  t: (key: MessageKey, values?: TextValues) => string
}

export function useText(): Text {
  const intl = useIntl()
  const zone = use(ZoneContext)
  return useMemo(
    () => ({
      t: (key, values) => intl.formatMessage({ id: key }, values),
      ...formats(intl.locale, zone),
    }),
    [intl, zone],
  )
}
