// The text of public pages for whoever reads them without a script, such as search engines: the
// build writes it beside the client, and the exchange puts it into the first HTML.
import { instrumentsOf } from '../domain/instruments'
import { LOCALE_CODES, type LocaleCode } from '../domain/localeCode'
import { cn } from './messages/cn'
import { en, type MessageKey, type Messages } from './messages/en'
import { tw } from './messages/tw'

export interface PageText {
  readonly title: string
  readonly description: string
  readonly paragraphs: readonly string[]
}

const TEXTS: Readonly<Record<LocaleCode, Messages>> = { tw, cn, en }

/** By path: the keys of title, description, and what else the page says. */
const PAGES: Readonly<Record<string, readonly [MessageKey, MessageKey, ...MessageKey[]]>> = {
  '/': ['site.home.title', 'site.home.lead', 'site.why.1.text', 'site.why.2.text'],
  '/trade': ['site.market.spot', 'site.products.category.spot'],
  '/futures': ['site.market.futures', 'site.products.category.futures'],
  '/derivatives': ['site.market.derivatives', 'site.products.category.derivatives'],
  '/simple': ['site.link.simple', 'site.simple.lead'],
  '/products': ['site.products.list', 'site.products.lead'],
  '/products/categories': ['site.products.categories', 'site.products.lead'],
  '/transaction_fee': ['site.fees.title', 'site.fees.lead', 'site.fees.maker.note'],
  '/download': ['site.download.title', 'site.download.lead', 'site.download.android.text'],
  '/announcement': ['posts.title', 'posts.lead'],
  '/announcement/list': ['posts.title', 'posts.lead'],
  '/about': ['papers.about.title', 'papers.about.lead'],
  '/terms_of_use': ['papers.terms.title', 'papers.terms.lead'],
  '/privacy_policy': ['papers.privacy.title', 'papers.privacy.lead'],
  '/cookie_policy': ['papers.cookies.title', 'papers.cookies.lead'],
  '/announcement/articles/protection': ['papers.protection.title', 'papers.protection.lead'],
}

const COUNTS: Readonly<Record<string, number>> = {
  spot: instrumentsOf('spot').length,
  futures: instrumentsOf('futures').length,
  derivatives: instrumentsOf('derivatives').length,
}

const filled = (text: string, mail: string): string =>
  text
    .replaceAll('\n', '')
    .replaceAll(
      /\{(\w+)\}/g,
      (all, name: string) => `${name === 'mail' ? mail : (COUNTS[name] ?? all)}`,
    )

/** What follows the lead of an information page, section by section. */
function sectionsOf(texts: Messages, title: MessageKey): readonly string[] {
  const start = title.replace(/title$/, '')
  const isSection = (key: string) => /^papers\.\w+\.\d+\.text$/.test(key) && key.startsWith(start)
  return Object.entries(texts).flatMap(([key, text]) => (isSection(key) ? [text] : []))
}

/** By path and language; `mail` is the address one can write to. */
export function pageTexts(mail: string): Record<string, Record<LocaleCode, PageText>> {
  const of = (locale: LocaleCode, [title, lead, ...more]: readonly MessageKey[]): PageText => {
    const texts = TEXTS[locale]
    const said = (key: MessageKey | undefined) =>
      key === undefined ? '' : filled(texts[key], mail)
    const sections =
      title === undefined ? [] : sectionsOf(texts, title).map((text) => filled(text, mail))
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
