// Owns serving the built client: hashed files for a year, the page itself never from a cache, and
// that page for every address which is not a file. It refuses to know the client's routes.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const HASHED = /\/assets\/[^/]+$/
const YEAR = 'public, max-age=31536000, immutable'

/** Registers the files; false where no client has been built. */
export async function serveClient(app: FastifyInstance, dir: string | null): Promise<boolean> {
  if (dir === null || !existsSync(join(dir, 'index.html'))) return false
  await app.register(fastifyStatic, {
    root: dir,
    cacheControl: false,
    index: 'index.html',
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
    },
  })
  return true
}

/** Whether a request that found nothing is a person opening a page of the client. */
export function isPageRequest(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !/^\/(investor|dev|assets)(\/|$)/.test(path) && !/\.\w{1,8}$/.test(path)
}

/** The page from which the client finds its own way. */
export const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.code(200).sendFile('index.html')
