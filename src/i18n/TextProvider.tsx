// The language on the screen: gives its text to the tree and declares it to the document. While
// another language is being fetched the former stays; nothing remounts, so no state is lost.
import { useEffect, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { loadMessages } from './loadMessages'
import { localeInfo, type Locale } from './locale'
import type { Messages } from './messages/en'
import { ZoneContext, type Zone } from './zone'

interface Shown {
  locale: Locale
  messages: Messages
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
      <IntlProvider
        locale={localeInfo(shown.locale).format}
        defaultLocale="en"
        messages={shown.messages}
      >
        {children}
      </IntlProvider>
    </ZoneContext>
  )
}

function useShown(locale: Locale, initial: Shown): Shown {
  const [shown, setShown] = useState(initial)
  useEffect(() => {
    if (shown.locale === locale) return undefined
    let wanted = true
    loadMessages(locale).then(
      (messages) => wanted && setShown({ locale, messages }),
      // The former language stays readable; choosing again fetches again.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [locale, shown.locale])
  return shown
}

function declareLanguage(locale: Locale): void {
  const info = localeInfo(locale)
  document.documentElement.lang = info.iso
  document.documentElement.dir = info.dir
}
