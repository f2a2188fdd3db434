// Serving of the built client: its files, and the page itself, which is never cached.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findInstrument } from '../../../../src/domain/instruments'
import { isLocaleCode, type LocaleCode } from '../../../../src/domain/localeCode'
import { pageHtml, robotsOf, terminalHtml, sitemapOf, textOf, type PageTexts } from './pageHtml'
import type { PagePlace, PageText } from '../../../app/contract/feature'
import { serveAssets } from './clientAssets'
import { ClientParts } from './clientParts'
import { CompressedText } from '../compressedText'
import { statusOfPage, type PagePaths } from './pageStatus'
import type { EarlyScript } from './earlyScript'
import { DrawnPages, type DrawnPagesDeps } from './drawnPages'
import { chosenLocale } from '../reading/originOf'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../sessionCookies'

const PAGE = 'index.html'
/** Written by the build: the text of each public page. */
const TEXTS = 'pages.json'
/** Also written by the build: the paths of all pages. */
const PATHS = 'paths.json'
/** The page of one post, which exists only if its feature provides a text. */
const ARTICLE = /^\/announcement\/article\/?$/

/** Answers with the page; the client then does its own routing. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface ClientPages {
  /** The inline script of each page. */
  readonly early: EarlyScript | undefined
  /** Whether the page must warn that the demo accounts are open to everybody. */
  readonly marked: boolean
  /** The parts closed for maintenance now: `site`, and parts that are closed separately. */
  readonly closed: () => readonly string[]
  /** As browsers see it; if null, as the request names it. */
  readonly publicOrigin: string | null
  /** Text of a page that a feature provides, such as an article. */
  readonly pageText: PageReader
  /** Dependencies of page rendering. */
  readonly drawing: DrawnPagesDeps
  /** Pages of the features, such as articles. */
  readonly listPages: () => Promise<readonly PagePlace[]>
}

export type PageReader = (
  path: string,
  query: URLSearchParams,
  locale: LocaleCode,
) => Promise<PageText | undefined>

/** Registers the files; undefined if no client has been built. */
export async function serveClient(
  app: FastifyInstance,
  dir: string | null,
  { early, marked, closed, publicOrigin, pageText, listPages, drawing }: ClientPages,
): Promise<SendPage | undefined> {
  if (dir === null || !existsSync(join(dir, PAGE))) return undefined
  const built = await readFile(join(dir, PAGE), 'utf8')
  const written = early?.placeIn(built) ?? built
  // The client looks for the mark on the page's first element.
  const page = marked ? written.replace('<html', '<html data-demo="exposed"') : written
  const parts = await ClientParts.open(dir)
  const drawnPages = marked ? undefined : await DrawnPages.open(dir, drawing)
  app.addHook('onClose', async () => drawnPages?.close())
  const texts = (await readWritten<PageTexts>(dir, TEXTS)) ?? {}
  const paths = await readWritten<PagePaths>(dir, PATHS)
  const compressed = new CompressedText()
  const originOf = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`
  const sendPage: SendPage = async (request, reply) => {
    const { path, searchParams } = pageAddress(request.url)
    const named = searchParams.get('lang')
    const locale = isLocaleCode(named) ? named : chosenLocale(request)
    const known = await pageText(path, searchParams, locale)
    const text = known ?? textOf(texts, path, locale)
    const isLost = ARTICLE.test(path) && known === undefined
    const now = closed()
    // The client checks this mark too, so that a closed part is never rendered.
    const dated = page.replace(/data-year="\d*"/, `data-year="${yearOf(drawing.clock)}"`)
    const shown =
      now.length === 0 ? dated : dated.replace('<html', `<html data-closed="${now.join(' ')}"`)
    const status = paths === undefined ? 200 : isLost ? 404 : statusOfPage(paths, path)
    if (now.includes('site')) reply.header('retry-after', '60')
    reply
      .code(now.includes('site') && status === 200 ? 503 : status)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, sec-ch-ua-mobile')
      .type('text/html; charset=utf-8')
    const query = articleIn(searchParams)
    const address = { origin: originOf(request), path, query, locale }
    const mayDraw = text !== undefined && status === 200 && now.length === 0 && isGuest(request)
    const place = mayDraw ? drawnAddress(path, searchParams) : undefined
    const drawn = place === undefined ? undefined : await drawnPages?.page(place, locale)
    const begins = status === 200 && parts?.terminalOf(path, locale, isPhone(request))
    const sent = begins
      ? terminalHtml(shown, text, address, begins, drawn)
      : pageHtml(shown, text, address, drawn)
    return compressed.send(request, reply, sent)
  }
  await serveAssets(app, dir)
  app.get('/', sendPage)
  app.get(`/${PAGE}`, sendPage)
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const written = Object.keys(texts).map((path) => ({ path, query: '' }))
    const places = [...written, ...(await listPages())]
    reply.type('application/xml; charset=utf-8')
    return compressed.send(request, reply, sitemapOf(originOf(request), places))
  })
  return sendPage
}

/**
 * Parses any URL that a browser can send, including `//`: read as a URL, that would name a host.
 */
function pageAddress(address: string): { path: string; searchParams: URLSearchParams } {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  return { path, searchParams: new URLSearchParams(at < 0 ? '' : address.slice(at)) }
}

const yearOf = (clock: ClientPages['drawing']['clock']): number =>
  new Date(clock.now()).getUTCFullYear()

/** The browser's own hint; only preloading depends on it. */
const isPhone = ({ headers }: FastifyRequest): boolean => headers['sec-ch-ua-mobile'] === '?1'

/** The part of a query that identifies the page to search engines. */
function articleIn(query: URLSearchParams): string {
  const article = query.get('article')
  return article === null ? '' : `article=${encodeURIComponent(article)}`
}

const TERMINAL = /^\/(?:trade|futures|derivatives)(?:\/(\w*)|$)/
/** Query parameters that identify another page. */
const NAMING = ['article', 'section', 'page'] as const

/** The URL of a page that is rendered; undefined for pages that are not. */
function drawnAddress(path: string, query: URLSearchParams): string | undefined {
  // Search terms are private.
  if (query.has('q')) return undefined
  // A terminal's outline is the same for every URL.
  const terminal = TERMINAL.exec(path)
  if (terminal) return findInstrument(terminal[1] ?? '') && path.replace(/\/$/, '')
  const named = new URLSearchParams()
  for (const name of NAMING) {
    const value = query.get(name)
    if (value !== null && /^[\w-]{1,36}$/.test(value)) named.set(name, value)
  }
  return named.size === 0 ? path : `${path}?${named.toString()}`
}

/** A request with a session waits for it, so that nobody is greeted as somebody else. */
function isGuest({ server, headers }: FastifyRequest): boolean {
  const cookies = server.parseCookie(headers.cookie ?? '')
  return cookies[ACCESS_COOKIE] === undefined && cookies[REFRESH_COOKIE] === undefined
}

/** A file that the build wrote beside the client; undefined if it wrote none. */
async function readWritten<T>(dir: string, name: string): Promise<T | undefined> {
  const path = join(dir, name)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : undefined
}

/** Whether a request that found nothing is a person opening a page of the client. */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !/^\/(investor|dev|assets)(\/|$)/.test(path) && !/\.\w{1,8}$/.test(path)
}
