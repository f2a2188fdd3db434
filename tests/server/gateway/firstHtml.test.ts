// The first HTML as a reader without a script and a search engine get it: language, head, text,
// addresses of the other languages, and nothing that a title could break out of.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/gateway/http/app'
import type { PageReader } from '../../../server/gateway/http/client/clientFiles'
import { productIdOf } from '../../../src/domain/productIds'
import { pageTexts } from '../../../src/i18n/pageTexts'
import { aServer } from '../../support/gateway/server'

const PAGE = `<!doctype html><html lang="zh-Hant" data-year="1999">
<head><title>Meridian</title></head>
<body><div id="root"></div></body></html>`

/** One path of each form, as the build lists them. */
const PATHS = (
  '/$ /404 /400 /500 / /about /terms_of_use /transaction_fee /announcement/ ' +
  '/announcement/article /announcement/list /wallet/deposit /futures/ /futures/$symbol ' +
  '/products/$id /register/{-$agentCode}'
).split(' ')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-client-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'paths.json'), JSON.stringify(PATHS))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pageTexts('feedback@x.example')))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function get(url: string, headers: Record<string, string> = {}, pageText?: PageReader) {
  const { deps } = aServer({ PUBLIC_ORIGIN: 'http://exchange.example' }, folder)
  const app = await createApp(pageText ? { ...deps, pageText } : deps)
  const sent = { host: 'exchange.example', ...headers }
  const answer = await app.inject({ method: 'GET', url, headers: sent })
  await app.close()
  return answer
}

test.each([
  ['/', 'lang=en', 'en', 'One account to trade'],
  ['/terms_of_use', 'lang=en', 'en', 'Terms of use'],
  ['/transaction_fee', 'lang=cn', 'zh-Hans', '手续费'],
  ['/futures/btcusdtperp', 'lang=en', 'en', 'Perpetual futures'],
  ['/announcement', '', 'zh-Hant', '公告中心'],
])('%s?%s carries its text in %s', async (path, query, language, text) => {
  const { statusCode, body } = await get(`${path}?${query}`)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<html lang="${language}"`)
  expect(body).toMatch(new RegExp(`<title>[^<]*${text}`))
  expect(body).toMatch(new RegExp(`<noscript><main><h1>${text}`))
  expect(body).toContain('<meta name="description" content="')
  const address = `http://exchange.example${path}?lang=`
  expect(body).toContain(`<link rel="canonical" href="${address}`)
  for (const [tag, locale] of [
    ['zh-Hant', 'tw'],
    ['zh-Hans', 'cn'],
    ['en', 'en'],
  ] as const)
    expect(body).toContain(`hreflang="${tag}" href="${address}${locale}"`)
})

test('[APP-007] [APP-008] each page has the HTTP status of its content', async () => {
  const product = `/products/${productIdOf({ symbol: 'btcusdt' })}`
  const expected = {
    '/': 200,
    '/about': 200,
    '/about/': 200,
    '/%61bout': 200,
    '/announcement?x=1': 200,
    '/futures': 200,
    '/futures/btcusdtperp': 200,
    '/futures/BTCUSDTPERP': 200,
    '/register': 200,
    '/register/a-code': 200,
    [product]: 200,
    '/400': 400,
    '/404': 404,
    '/500': 500,
    '/futures/btcusdt': 404,
    '/futures/btcusdtperp/more': 404,
    '/products/btcusdt': 404,
    '/announcement/article': 404,
    '/announcement/article?article=9057a000-0000-4000-8000-000000000001': 404,
    '/wallet/nowhere': 404,
    '/$': 404,
    '/nowhere/at/all': 404,
  }
  const answered = Object.entries(expected).map(async ([address]) => {
    const { statusCode, headers, body } = await get(address)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<div id="root">')
    return [address, statusCode] as const
  })
  expect(Object.fromEntries(await Promise.all(answered))).toEqual(expected)
})

test.each([
  ['//', 200],
  ['///', 200],
  ['//a.example', 404],
  ['//a.example/about', 404],
  ['//[', 404],
  ['//:x', 404],
  ['/?//', 200],
  ['/%5B//', 404],
])('%s is found or not, and no fault of the exchange', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status)
})

test.each(['/v1/nothing', '/v1', '/investor/nothing'])('%s is a call and no page', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('json')])
})

test('a page states the year of the exchange', async () => {
  const { deps } = aServer({ PUBLIC_ORIGIN: 'http://exchange.example' }, folder)
  const app = await createApp(deps)
  const headers = { host: 'exchange.example' }
  const { body } = await app.inject({ method: 'GET', url: '/about', headers })
  await app.close()
  const year = new Date(deps.clock.now()).getUTCFullYear()
  expect(body).toContain(`data-year="${year}"`)
})

test('a page shows what is closed for maintenance, and is 503 while the whole site is', async () => {
  const { deps, api } = aServer({ PUBLIC_ORIGIN: 'http://exchange.example' }, folder)
  const app = await createApp(deps)
  const open = (url: string) =>
    app.inject({ method: 'GET', url, headers: { host: 'exchange.example' } })
  expect((await open('/about')).body).not.toContain('data-closed')
  api.paused = ['derivatives']
  const part = await open('/about')
  expect(part.statusCode).toBe(200)
  expect(part.body).toContain('<html data-closed="derivatives"')
  api.maintained = true
  const whole = await open('/about')
  await app.close()
  expect(whole.statusCode).toBe(503)
  expect(whole.headers['retry-after']).toBe('60')
  expect(whole.body).toContain('<html data-closed="site derivatives"')
})

test('the page of open demo accounts is in the reader’s language too', async () => {
  const open = { PUBLIC_ORIGIN: 'http://exchange.example', ALLOW_DEMO: '1' }
  const { deps } = aServer(open, folder)
  const app = await createApp(deps)
  const headers = { host: 'exchange.example' }
  const { body } = await app.inject({ method: 'GET', url: '/about?lang=en', headers })
  await app.close()
  expect(body).toContain('<html data-demo="exposed" lang="en"')
})

test('[I18N-003] [I18N-005] is Traditional Chinese until a language is chosen', async () => {
  expect((await get('/about', { cookie: 'locale=en' })).body).toContain('<html lang="en"')
  for (const preferred of ['zh-CN,zh;q=0.9', 'en-US,en;q=0.8', 'de']) {
    const { body, headers } = await get('/about', { 'accept-language': preferred })
    expect(body).toContain('<html lang="zh-Hant"')
    expect(body).toContain('<noscript><main><h1>關於')
    expect(headers['vary']).not.toContain('accept-language')
  }
})

test.each(['/', '/futures/btcusdtperp', '/wallet/deposit', '/404', '/register', '/nowhere'])(
  '[I18N-003] %s begins in Traditional Chinese for a browser of another language',
  async (path) => {
    const first = await get(path, { 'accept-language': 'en-US,en;q=0.9' })
    expect(first.body).toContain('<html lang="zh-Hant"')
    const chosen = await get(path, { 'accept-language': 'zh-TW', cookie: 'locale=en' })
    expect(chosen.body).toContain('<html lang="en"')
  },
)

test('an article contains the text of its feature, and its title is escaped', async () => {
  const pageText: PageReader = async (path, query) =>
    path === '/announcement/article' && query.get('article') === 'a1'
      ? { title: '"><script>x</script>', description: 'Sum & more', paragraphs: ['<b>Text</b>'] }
      : undefined
  const { body } = await get('/announcement/article?article=a1&lang=en', {}, pageText)
  expect(body).not.toContain('<script>x')
  expect(body).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;')
  expect(body).toContain('content="Sum &amp; more"')
  expect(body).toContain('<p>&lt;b&gt;Text&lt;/b&gt;</p>')
  expect(body).toContain('article?article=a1&amp;lang=tw"')
})

test('the sitemap lists every public page in each language, and robots.txt the private ones', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  const paths = Object.keys(pageTexts('feedback@x.example'))
  expect(body.match(/<loc>/g)).toHaveLength(paths.length)
  for (const path of paths)
    expect(body).toContain(`<loc>http://exchange.example${path}?lang=tw</loc>`)
  const articles = async () => [{ path: '/announcement/article', query: 'article=a1' }]
  const { deps } = aServer({ PUBLIC_ORIGIN: 'http://exchange.example' }, folder)
  const app = await createApp({ ...deps, listPages: articles })
  const host = { host: 'exchange.example' }
  const listed = await app.inject({ method: 'GET', url: '/sitemap.xml', headers: host })
  await app.close()
  expect(listed.body).toContain('/announcement/article?article=a1&amp;lang=en"/>')
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Disallow: /investor/')
  expect(robots.body).toContain('Disallow: /v1/')
  expect(robots.body).toContain('Sitemap: http://exchange.example/sitemap.xml')
})

test('every text is whole: nothing is empty, and no blank is left to be filled', () => {
  const texts = Object.values(pageTexts('feedback@x.example')).flatMap((languages) =>
    Object.values(languages),
  )
  const wrong = texts.filter(({ title, description, paragraphs }) =>
    [title, description, ...paragraphs].some((text) => text === '' || /\{\w+\}/.test(text)),
  )
  expect(wrong).toEqual([])
})
