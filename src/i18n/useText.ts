// The hook for all text in components: typed messages by key, and figures and times in the user's
// format.
import { use } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { formats, type Formats } from './formats'
import type { MessageKey } from './messages/en'
import { ZoneContext, type Zone } from './zone'

export type TextValues = Readonly<Record<string, string | number>>

export interface Text extends Formats {
  /** The message of a key; an unknown key does not compile. */
  t: (key: MessageKey, values?: TextValues) => string
}

/** One for all components of a language and zone: each would build its own formatters. */
const known = new WeakMap<IntlShape, Partial<Record<Zone, Text>>>()

export function useText(): Text {
  const intl = useIntl()
  const zone = use(ZoneContext)
  let texts = known.get(intl)
  if (!texts) known.set(intl, (texts = {}))
  return (texts[zone] ??= textOf(intl, zone))
}

/** The texts of a language, outside of components. */
export const textOf = (intl: IntlShape, zone: Zone): Text => ({
  t(key, values) {
    const message: unknown = intl.messages[key]
    return typeof message === 'string' ? message : intl.formatMessage({ id: key }, values)
  },
  ...formats(intl.locale, zone),
})
