// The text of public pages for readers without scripts, such as search engines: the build writes it
// beside the client, and the exchange inserts it into the first HTML.
import { instrumentsOf } from '../domain/instruments'
import { LOCALE_CODES, type LocaleCode } from '../domain/localeCode'
import type { MessageKey, Messages } from './messages/en'
import { formatText, TEXTS } from './texts'

export interface PageText {
  readonly title: string
  readonly description: string
  readonly paragraphs: readonly string[]
}

/** By path: the keys of the title, the description and the page's other texts. */
const PAGES: Readonly<Record<string, readonly [MessageKey, MessageKey, ...MessageKey[]]>> = {
  '/': ['home.title', 'home.lead', 'home.why.1.text', 'home.why.2.text'],
  '/trade': ['site.market.spot', 'products.category.spot'],
  '/futures': ['site.market.futures', 'products.category.futures'],
  '/derivatives': ['site.market.derivatives', 'products.category.derivatives'],
  '/simple': ['site.link.simple', 'simple.lead'],
  '/products': ['products.list', 'products.lead'],
  '/products/categories': ['products.categories', 'products.lead'],
  '/transaction_fee': ['fees.title', 'fees.lead', 'fees.maker.note'],
  '/download': ['download.title', 'download.lead', 'download.android.text'],
  '/announcement': ['announcements.title', 'announcements.lead'],
  '/announcement/list': ['announcements.title', 'announcements.lead'],
  '/about': ['legal.about.title', 'legal.about.lead'],
  '/terms_of_use': ['legal.terms.title', 'legal.terms.lead'],
  '/privacy_policy': ['legal.privacy.title', 'legal.privacy.lead'],
  '/cookie_policy': ['legal.cookies.title', 'legal.cookies.lead'],
  '/announcement/articles/protection': ['legal.protection.title', 'legal.protection.lead'],
}

const COUNTS: Readonly<Record<string, number>> = {
  spot: instrumentsOf('spot').length,
  futures: instrumentsOf('futures').length,
  derivatives: instrumentsOf('derivatives').length,
}

/** The sections of an information page after its lead. */
function sectionsOf(texts: Messages, title: MessageKey): readonly string[] {
  const start = title.replace(/title$/, '')
  const isSection = (key: string) => /^legal\.\w+\.\d+\.text$/.test(key) && key.startsWith(start)
  return Object.entries(texts).flatMap(([key, text]) => (isSection(key) ? [text] : []))
}

/** By path and language; `mail` is the contact address. */
export function pageTexts(mail: string): Record<string, Record<LocaleCode, PageText>> {
  const of = (locale: LocaleCode, [title, lead, ...more]: readonly MessageKey[]): PageText => {
    const texts = TEXTS[locale]
    const filled = (text: string) =>
      formatText(locale, text, { ...COUNTS, mail }).replaceAll('\n', '')
    const said = (key: MessageKey | undefined) => (key === undefined ? '' : filled(texts[key]))
    const sections = title === undefined ? [] : sectionsOf(texts, title).map(filled)
    const paragraphs = [said(lead), ...more.map(said), ...sections]
    return { title: said(title), description: said(lead), paragraphs }
  }
  return Object.fromEntries(
    Object.entries(PAGES).map(([path, keys]) => {
      const entries = LOCALE_CODES.map((locale) => [locale, of(locale, keys)] as const)
      return [path, Object.fromEntries(entries) as Record<LocaleCode, PageText>]
    }),
  )
}
