// The language on the screen: gives its text to the tree and declares it to the document. While
// another language is being fetched the former stays; nothing remounts, so no state is lost.
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { AreasContext, onWanted, wantedAreas, type Area } from './areas'
import { compileMessages } from './compile'
import { loadAreas } from './loadMessages'
import { localeInfo, type Locale } from './locale'
import type { Messages } from './messages/en'
import { ZoneContext, type Zone } from './zone'

interface Shown {
  locale: Locale
  /** Left out: the text is whole. */
  areas?: readonly Area[]
  messages: Partial<Messages>
}

export interface TextProviderProps {
  locale: Locale
  /** The text of the first language, fetched before the first paint. */
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
          messages={compileMessages(shown.messages)}
        >
          {children}
        </IntlProvider>
      </AreasContext>
    </ZoneContext>
  )
}

function useShown(locale: Locale, initial: Shown): Shown {
  const [shown, setShown] = useState(initial)
  const wanted = useSyncExternalStore(onWanted, wantedAreas, wantedAreas)
  const isShown =
    shown.locale === locale && (shown.areas === undefined || shown.areas.length >= wanted.length)
  useEffect(() => {
    if (isShown) return undefined
    let current = true
    loadAreas(locale, wanted).then(
      (messages) => current && setShown({ locale, areas: wanted, messages }),
      // The former language stays readable; choosing again fetches again.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale, wanted, isShown])
  return shown
}

function declareLanguage(locale: Locale): void {
  const { iso, dir } = localeInfo(locale)
  const root = document.documentElement
  // Written again, a language costs as much as another one: the look of all that it is written in.
  if (root.lang !== iso) root.lang = iso
  if (root.dir !== dir) root.dir = dir
}
