// Serving the built client: hashed files for a year, the page itself never from a cache, each in
// the smallest form that the caller takes, no source maps.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HASHED = /\/assets\/[^/]+$/
const YEAR = 'public, max-age=31536000, immutable'
const PAGE = 'index.html'

/** Answers with the page from which the client finds its own way. */
export type SendPage = (reply: FastifyReply) => FastifyReply

/**
 * Registers the files; `marked` where the page has to say that the demo accounts are open to
 * whoever reaches it. Undefined where no client has been built.
 */
export async function serveClient(
  app: FastifyInstance,
  dir: string | null,
  marked: boolean,
): Promise<SendPage | undefined> {
  if (dir === null || !existsSync(join(dir, PAGE))) return undefined
  const written = await readFile(join(dir, PAGE), 'utf8')
  // The client looks for the mark on the page's first element.
  const page = marked ? written.replace('<html', '<html data-demo="exposed"') : written
  const sendPage: SendPage = (reply) =>
    reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
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
  app.get('/', (_, reply) => sendPage(reply))
  app.get(`/${PAGE}`, (_, reply) => sendPage(reply))
  return sendPage
}

/** Whether a request that found nothing is a person opening a page of the client. */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !/^\/(investor|dev|assets)(\/|$)/.test(path) && !/\.\w{1,8}$/.test(path)
}
