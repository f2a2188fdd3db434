// Public files of the built client: those present when the exchange was opened, under their names,
// in the encoding that the caller accepts, without a directory scan per request.
import fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from '../../../server/gateway/http/client/clientAssets'

let dir = ''
let app: FastifyInstance

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'meridian-assets-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(dir, folder))
  for (const name of ['index.html', 'sw.js', '.vite/manifest.json', 'assets/a b.js', 'assets/a.js'])
    writeFileSync(join(dir, name), `of ${name}`)
  for (const name of ['assets/a.js.br', 'assets/a.js.gz', 'assets/a.js.map'])
    writeFileSync(join(dir, name), `of ${name}`)
  app = fastify()
  await serveAssets(app, dir)
  writeFileSync(join(dir, 'assets/late.js'), 'late')
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

test.each([
  ['/sw.js', 'of sw.js'],
  ['/assets/a.js', 'of assets/a.js'],
  ['/assets/a.js?v=1', 'of assets/a.js'],
  ['/assets/a%20b.js', 'of assets/a b.js'],
])('%s is there', async (url, body) => {
  expect((await app.inject({ url })).body).toBe(body)
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(body.length))
})

test.each([
  '/index.html',
  '/assets/A.js',
  '/ASSETS/a.js',
  '/assets',
  '/assets/',
  '/assets//a.js',
  '/assets/..%2fsw.js',
  '/assets%5ca.js',
  '/assets/a.js.map',
  '/assets/a.js.br',
  '/assets/a.js%2egz',
  '/.vite/manifest.json',
  '/assets/late.js',
  '/constructor',
])('%s is not', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test.each([
  ['br, gzip', 'br', 'of assets/a.js.br'],
  ['gzip', 'gzip', 'of assets/a.js.gz'],
  ['identity', undefined, 'of assets/a.js'],
])('who takes %s gets that form', async (taken, sent, body) => {
  const answer = await app.inject({ url: '/assets/a.js', headers: { 'accept-encoding': taken } })
  expect([answer.headers['content-encoding'], answer.body]).toEqual([sent, body])
  expect(answer.headers['content-type']).toContain('javascript')
})

test('one that the caller has already is not sent again, and a part is', async () => {
  const first = await app.inject({ url: '/sw.js' })
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  const part = await app.inject({ url: '/sw.js', headers: { range: 'bytes=3-4' } })
  expect([part.statusCode, part.body]).toEqual([206, 'sw'])
})
