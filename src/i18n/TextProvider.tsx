// The provider of the current language: its text for the component tree, and its declaration on the
// document. While another language loads, the former stays; nothing remounts, so no state is lost.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { AreasContext, onWanted, wantedAreas, type Area } from './areas'
import { loadAreas, type LoadedMessages } from './loadMessages'
import { localeInfo, type Locale } from './locale'
import { persistently } from './persistently'
import { ZoneContext, type Zone } from './zone'

interface Shown {
  locale: Locale
  /** Left out: the text is complete. */
  areas?: readonly Area[]
  messages: LoadedMessages
}

export interface TextProviderProps {
  locale: Locale
  /** The text of the first language, loaded before the first paint. */
  initial: Shown
  zone?: Zone
  children: ReactNode
}

export function TextProvider({ locale, initial, zone = 'local', children }: TextProviderProps) {
  const shown = useShown(locale, initial)
  useEffect(() => declareLanguage(shown.locale), [shown.locale])
  return (
    <ZoneContext value={zone}>
      <AreasContext value={shown.areas ?? null}>
        <IntlProvider
          locale={localeInfo(shown.locale).format}
          defaultLocale="en"
          // Its type is either all text or all elements; `useText` returns the text by itself.
          messages={shown.messages as Record<string, MessageFormatElement[]>}
        >
          {children}
        </IntlProvider>
      </AreasContext>
    </ZoneContext>
  )
}

function useShown(locale: Locale, initial: Shown): Shown {
  const [shown, setShown] = useState(() => ({ ...initial, messages: { ...initial.messages } }))
  const wanted = useSyncExternalStore(onWanted, wantedAreas, wantedAreas)
  const isShown =
    shown.locale === locale && (shown.areas === undefined || shown.areas.length >= wanted.length)
  useEffect(() => {
    if (isShown) return undefined
    const ended = new AbortController()
    // Meanwhile the former language stays readable.
    void persistently(() => loadAreas(locale, wanted), ended.signal).then((messages) => {
      if (messages && !ended.signal.aborted)
        setShown((former) => ({ locale, areas: wanted, messages: grown(former, locale, messages) }))
    })
    return () => ended.abort()
  }, [locale, wanted, isShown])
  return shown
}

/**
 * More text of the same language is added in place: what uses the text it has is not rendered
 * again, which would be the whole page, only the boundaries that wait for the new text.
 */
const grown = (former: Shown, locale: Locale, messages: LoadedMessages): LoadedMessages =>
  former.locale === locale ? Object.assign(former.messages, messages) : messages

function declareLanguage(locale: Locale): void {
  const { iso, dir } = localeInfo(locale)
  const root = document.documentElement
  // Assigning the same value costs as much as a change: the style of everything in that language is
  // recomputed.
  if (root.lang !== iso) root.lang = iso
  if (root.dir !== dir) root.dir = dir
}
