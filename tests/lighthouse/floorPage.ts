// The floor page, built and served: what React, the router and Mantine cost a page by themselves.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { runChild } from '../../server/bootstrap/child.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface FloorPage {
  readonly origin: string
  close(): Promise<void>
}

/** Builds it as the client is built, in one file, and serves it on a free port. */
export async function openFloor(root: string): Promise<FloorPage> {
  const outDir = join(root, 'dist', 'lighthouse-floor')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const page = join(root, 'tests', 'lighthouse', 'floor')
  const args = ['build', page, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runChild([vite, ...args], { cwd: root, quiet: true })
  if (code !== 0) throw new Error(`The floor page was not built:\n${output}`)
  const server = createServer((request, answer) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const name = path === '/' ? 'index.html' : path.slice(1)
    readFile(join(outDir, name)).then(
      (content) => {
        answer.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        answer.end(content)
      },
      () => {
        answer.statusCode = 404
        answer.end()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
