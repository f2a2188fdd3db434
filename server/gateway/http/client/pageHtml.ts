// Initial HTML of a page: its language, title and description, its alternate languages, and its
// text for visitors without scripts. It is a pure function of strings.
import {
  DEFAULT_LOCALE_CODE,
  LOCALE_CODES,
  type LocaleCode,
} from '../../../../src/domain/localeCode'
import type { PagePlace, PageText } from '../../../app/contract/feature'
import type { PageStyles, TerminalParts } from './clientParts'
import type { DrawnPage } from './drawnPages'

/** By path and language. */
export type PageTexts = Readonly<Record<string, Readonly<Record<LocaleCode, PageText>>>>

export interface PageAddress extends PagePlace {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  readonly locale: LocaleCode
}

const ISO = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' } as const
const PRODUCT = 'Meridian'

/** The text of a path: its own, or that of its kind of page (`/trade/btcusdt`). */
export function textOf(texts: PageTexts, path: string, locale: LocaleCode): PageText | undefined {
  const own = path.length > 1 ? path.replace(/\/$/, '') : path
  const [, first = ''] = own.split('/')
  return (texts[own] ??
    (/^(trade|futures|derivatives|simple|products)$/.test(first)
      ? texts[`/${first}`]
      : undefined))?.[locale]
}

const ROOT = '<div id="root"></div>'
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g
/** What a drawn page does without until it is seen: the client, and how it would be installed. */
const LATER =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|manifest)"[^>]*>)/g

/**
 * `html` with the page's language, head and text, server-rendered if possible; without a text only
 * the language is set.
 */
export function pageHtml(
  html: string,
  text: PageText | undefined,
  at: PageAddress,
  drawn?: DrawnPage,
): string {
  const inLanguage = html.replace(/(<html[^>]* )lang="[^"]*"/, `$1lang="${ISO[at.locale]}"`)
  if (!text) return inLanguage
  const named = inLanguage.replace(/<title>[^<]*<\/title>/, () => headOf(text, at))
  if (!drawn) return named.replace(ROOT, () => `${ROOT}${bodyOf(text)}`)
  const later = named.match(LATER) ?? []
  return named
    .replaceAll(LATER, '')
    .replaceAll(SHEETS, '')
    .replace('</head>', () => `${drawnHead(drawn, later)}</head>`)
    .replace(ROOT, () => drawnBody(drawn))
}

/**
 * The client takes the drawn page over once all that it consists of is there. A part that
 * comes later brings the style sheets of all that it imports, but for those whose element it finds:
 * those that stand in the page are named so, and never fetched. What is fetched later waits in a
 * template until the page is seen, when the script that stands in the page takes it out.
 */
const drawnHead = ({ styles, scripts }: DrawnPage, later: readonly string[]): string =>
  [
    ...styleElements(styles),
    '<template id="client">',
    ...inOrder(later).map((each) => each.replace(PRELOAD, runs)),
    ...scripts.map(preload),
    '</template>',
  ].join('\n')

/** An outline has no text: a visitor without scripts gets the page's text instead. */
const NO_OUTLINE = '<noscript><style>#root{display:none}</style></noscript>'

/**
 * A terminal's page: what its first view consists of is fetched together, not part by part; once
 * its outline is seen, where that is drawn.
 */
export function terminalHtml(
  html: string,
  text: PageText | undefined,
  at: PageAddress,
  { styles, scripts }: TerminalParts,
  drawn?: DrawnPage,
): string {
  if (drawn) {
    const page = pageHtml(html, text, at, { ...drawn, styles, scripts })
    return page.replace('</body>', () => `${NO_OUTLINE}${text ? bodyOf(text) : ''}</body>`)
  }
  return pageHtml(html, text, at)
    .replaceAll(SHEETS, '')
    .replace('</head>', () =>
      [...styleElements(styles), ...scripts.map(preload), '</head>'].join('\n'),
    )
}

const styleElements = (styles: PageStyles): readonly string[] => [
  ...styles.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  ),
  `<style>${styles.text}</style>`,
  ...styles.files.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
]

/**
 * What the client begins with runs part by part, its entry last: by that alone all of it would run
 * at once, and nothing that is pressed is answered meanwhile.
 */
function inOrder(later: readonly string[]): readonly string[] {
  const elements = later.map((each) => each.trim())
  const isEntry = (each: string) => each.startsWith('<script')
  return [...elements.filter((each) => !isEntry(each)), ...elements.filter(isEntry)]
}

const PRELOAD = /^<link rel="modulepreload" crossorigin href="([^"]+)">$/
const runs = (_: string, src: string) => `<script type="module" crossorigin src="${src}"></script>`

const preload = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`

const drawnBody = ({ locale, html, answers }: DrawnPage): string =>
  [
    // The client looks for this mark: the markup must match its own to the last space.
    `<div id="root" data-drawn="${locale}">${html}</div>`,
    // As data it never runs; nothing in it may close its element.
    `<script type="application/json" id="answers">${answers.replaceAll('<', '\\u003c')}</script>`,
  ].join('\n')

function headOf({ title, description }: PageText, at: PageAddress): string {
  const full = at.path === '/' ? `${PRODUCT} · ${title}` : `${title} · ${PRODUCT}`
  const alternates = LOCALE_CODES.map((locale) => {
    return `<link rel="alternate" hreflang="${ISO[locale]}" href="${addressIn(at, locale)}" />`
  })
  const fallback = addressIn(at, DEFAULT_LOCALE_CODE)
  return [
    `<title>${escapeHtml(full)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${PRODUCT}" />`,
    `<meta property="og:title" content="${escapeHtml(full)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${addressIn(at, at.locale)}" />`,
    `<meta property="og:image" content="${escapeHtml(at.origin)}/icons/icon-512.png" />`,
    `<link rel="canonical" href="${addressIn(at, at.locale)}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${fallback}" />`,
  ].join('\n    ')
}

function bodyOf({ title, paragraphs }: PageText): string {
  const said = paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('')
  return `<noscript><main><h1>${escapeHtml(title)}</h1>${said}</main></noscript>`
}

/** A page has a URL in each language; the cookie decides if none is named. */
function addressIn({ origin, path, query }: PageAddress, locale: LocaleCode): string {
  const parts = [...(query === '' ? [] : [query]), `lang=${locale}`]
  return escapeHtml(`${origin}${path}?${parts.join('&')}`)
}

/** The sitemap of all public pages with their languages, for search engines. */
export function sitemapOf(origin: string, places: readonly PagePlace[]): string {
  const entries = places.map((place) => {
    const at = { ...place, origin, locale: DEFAULT_LOCALE_CODE }
    const links = LOCALE_CODES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${ISO[locale]}" href="${addressIn(at, locale)}"/>`,
    )
    return `<url><loc>${addressIn(at, DEFAULT_LOCALE_CODE)}</loc>${links.join('')}</url>`
  })
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${entries.join('')}</urlset>\n`
}

/** The robots.txt for search engines: allows everything but calls and personal pages. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...['/investor/', '/v1/', '/dev/', '/wallet', '/settings'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
