// Files of the built client: hashed ones cacheable for a year, each in the smallest encoding that
// the caller accepts. The folder is read once; only the names found then are served.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const HASHED = /\/assets\/[^/]+$/
const YEAR = 'public, max-age=31536000, immutable'
/** The page is sent by itself, other forms of a file in its place, source maps to nobody. */
const KEPT_BACK = /^(?:.*\.(?:map|br|gz)|index\.html|(?:.*\/)?\..*)$/

/** Registers the files of a folder. */
export async function serveAssets(app: FastifyInstance, dir: string): Promise<void> {
  const names = await namesIn(dir)
  await app.register(fastifyStatic, {
    root: dir,
    // By default it would read each folder on the way to a file again for each request.
    serve: false,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    // The build wrote each text file as .br and .gz too.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: ({ params }, reply) => {
      const name = params['*']
      return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
    },
  })
}

/** The public files, by their paths within the folder. */
async function namesIn(dir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).split(sep).join('/'))
  return new Set(names.filter((name) => !KEPT_BACK.test(name)))
}
