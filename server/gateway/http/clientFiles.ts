// Serving the built client: hashed files for a year, the page itself never from a cache, each in
// the smallest form that the caller takes, no source maps.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocaleCode, type LocaleCode } from '../../../src/domain/localeCode'
import { pageHtml, robotsOf, sitemapOf, textOf, type PageTexts } from './pageHtml'
import type { PageText } from '../../exchange/area'
import { localeOf } from './reading/originOf'

const HASHED = /\/assets\/[^/]+$/
const YEAR = 'public, max-age=31536000, immutable'
const PAGE = 'index.html'
/** Written by the build: the text of each public page. */
const TEXTS = 'pages.json'

/** Answers with the page from which the client finds its own way. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface ClientPages {
  /** Where the page has to say that the demo accounts are open to whoever reaches it. */
  readonly marked: boolean
  /** As browsers see it; null: as the request names it. */
  readonly publicOrigin: string | null
  /** The text of a page that a module knows, such as an article. */
  readonly pageText: PageReader
}

export type PageReader = (
  path: string,
  query: URLSearchParams,
  locale: LocaleCode,
) => Promise<PageText | undefined>

/** Registers the files; undefined where no client has been built. */
export async function serveClient(
  app: FastifyInstance,
  dir: string | null,
  { marked, publicOrigin, pageText }: ClientPages,
): Promise<SendPage | undefined> {
  if (dir === null || !existsSync(join(dir, PAGE))) return undefined
  const written = await readFile(join(dir, PAGE), 'utf8')
  // The client looks for the mark on the page's first element.
  const page = marked ? written.replace('<html', '<html data-demo="exposed"') : written
  const texts = await readTexts(dir)
  const originOf = ({ protocol, host }: FastifyRequest) => publicOrigin ?? `${protocol}://${host}`
  const sendPage: SendPage = async (request, reply) => {
    const { pathname: path, searchParams } = new URL(request.url, 'http://page')
    const named = searchParams.get('lang')
    const locale = isLocaleCode(named) ? named : localeOf(request)
    const text = (await pageText(path, searchParams, locale)) ?? textOf(texts, path, locale)
    const article = searchParams.get('article')
    const query = article === null ? '' : `article=${encodeURIComponent(article)}`
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8')
      .send(pageHtml(page, text, { origin: originOf(request), path, query, locale }))
  }
  await app.register(fastifyStatic, {
    root: dir,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    // The build wrote each text file as .br and .gz too.
    preCompressed: true,
    allowedPath: (path) => !/\.(map|br|gz)$/.test(path) && path !== `/${PAGE}`,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
    },
  })
  app.get('/', sendPage)
  app.get(`/${PAGE}`, sendPage)
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsOf(originOf(request))),
  )
  app.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(originOf(request), Object.keys(texts))),
  )
  return sendPage
}

/** None where the build wrote none. */
async function readTexts(dir: string): Promise<PageTexts> {
  const path = join(dir, TEXTS)
  // Our own build wrote it.
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as PageTexts) : {}
}

/** Whether a request that found nothing is a person opening a page of the client. */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !/^\/(investor|dev|assets)(\/|$)/.test(path) && !/\.\w{1,8}$/.test(path)
}
