// Texts that are made as they are asked for, compressed for whoever takes it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/gateway/http/app'
import { CompressedText, codingOf } from '../../../server/gateway/http/compressedText'
import { aServer } from '../../support/gateway/server'

const PAGE = `<!doctype html><html lang="zh-Hant"><head><title>Meridian</title></head>
<body><div id="root"></div>${'<i></i>'.repeat(300)}</body></html>`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-client-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function get(url: string, encoding = '') {
  const { deps } = aServer({ PUBLIC_ORIGIN: 'http://exchange.example' }, folder)
  const app = await createApp(deps)
  const headers = { host: 'exchange.example', 'accept-encoding': encoding }
  const answer = await app.inject({ method: 'GET', url, headers })
  await app.close()
  return answer
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('the HTML is compressed for whoever takes %s', async (accepted, coding, read) => {
  const { headers, rawPayload } = await get('/about', accepted)
  expect(headers['content-encoding']).toBe(coding)
  expect(headers['vary']).toContain('accept-encoding')
  expect(read(rawPayload).toString()).toContain('<div id="root"></div>')
  const plain = await get('/about')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('a refused encoding is not sent: quality 0 is a refusal', () => {
  expect(codingOf('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(codingOf('br;q=0.0,gzip;q=0')).toBeUndefined()
  expect(codingOf(undefined)).toBeUndefined()
})

test('the cache of compressed texts is bounded in bytes', async () => {
  const kept = new CompressedText()
  const request = { headers: { 'accept-encoding': 'br' } } as never
  const reply = { getHeader: () => undefined, header: () => reply, send: () => reply } as never
  for (let n = 0; n < 40; n += 1)
    await kept.send(request, reply, `${n} ${String(n).repeat(200_000)}`)
  expect(kept.bytes).toBeGreaterThan(1_000_000)
  expect(kept.bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
})
