// Pages as a guest gets them before any script: drawn by what the build wrote, from answers that
// are asked once, kept for some seconds, and never for somebody who has a session.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/gateway/http/app'
import { pageTexts } from '../../../src/i18n/pageTexts'
import { eventuallyPasses } from '../../support/eventually'
import { aServer } from '../../support/gateway/server'

const PAGE = `<!doctype html><html lang="zh-Hant"><head><title>Meridian</title>
<script src="/early.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>
<body><div id="root"></div></body></html>`

/** Says what it was asked for; a page of announcements lacks an answer until it has it. */
const RENDERER = `import { appendFileSync } from 'node:fs'
export async function render({ address, locale, answers }) {
  if (address === '/download') throw new Error('not drawable')
  if (address === '/privacy_policy') await new Promise(() => {})
  const seen = JSON.stringify(answers)
  const missing = address.startsWith('/announcement') && seen === '{}'
    ? { 'announcements []': '/posts/announcements' } : {}
  appendFileSync(new URL('drawings', import.meta.url), '.')
  if (address === '/simple') return { html: '', routes: [], missing: {} }
  const html = '<h1>' + address + ' ' + locale + '</h1>' + (seen === '{}' ? '' : '<p>whole</p>')
  return { html, routes: ['__root__', '/_home/'], missing }
}`

const MANIFEST = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    assets: ['assets/inter-1.woff2'],
  },
  'src/pages/_home/index.tsx?tsr-split=component': {
    file: 'assets/_home-1.js',
    imports: ['index.html'],
    css: ['assets/_home-1.css'],
  },
  'src/pages/_trade/futures.$symbol.tsx?tsr-split=component': {
    file: 'assets/futures-1.js',
    imports: ['index.html', '_terminal-1.js'],
  },
  '_terminal-1.js': { file: 'assets/terminal-1.js', css: ['assets/terminal-1.css'] },
  'src/i18n/messages/trade/en.ts?compiled': { file: 'assets/en-1.js' },
  'src/terminal/phone/PhoneTerminal.tsx': { file: 'assets/PhoneTerminal-1.js' },
  'src/terminal/workspace/DockTerminal.tsx': { file: 'assets/DockTerminal-1.js' },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-drawn-'))
  for (const name of ['.vite', '.render', 'assets']) mkdirSync(join(folder, name))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('index.html', PAGE)
  write('early.js', 'document.documentElement.lang = "en"')
  write('pages.json', JSON.stringify(pageTexts('feedback@x.example')))
  write(
    'paths.json',
    JSON.stringify([
      '/',
      '/about',
      '/download',
      '/announcement/list',
      '/privacy_policy',
      '/simple',
      '/trade',
      '/futures/$symbol',
    ]),
  )
  write('package.json', '{"type":"module"}')
  write('.vite/manifest.json', JSON.stringify(MANIFEST))
  write('.render/render.js', RENDERER)
  write('.render/drawings', '')
  write('assets/index-1.css', 'body{color:red}')
  write('assets/_home-1.css', 'h1{color:blue}')
  write('assets/terminal-1.css', 'h2{color:green}')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function opened(env: Record<string, string> = {}) {
  const { deps, clock } = aServer(env, folder)
  const app = await createApp(deps)
  const get = async (url: string, cookie = '', more: Record<string, string> = {}) => {
    const headers = {
      ...more,
      host: env['PUBLIC_ORIGIN']?.slice('http://'.length) ?? '127.0.0.1',
      ...(cookie === '' ? {} : { cookie }),
    }
    return app.inject({ method: 'GET', url, headers })
  }
  /** A page that is drawn too late goes out as it was built, and is there for the next guest. */
  const getDrawn: typeof get = (...asked) =>
    eventuallyPasses(async () => {
      const answer = await get(...asked)
      expect(answer.body).toContain('data-drawn')
      return answer
    })
  return { app, clock, get, getDrawn }
}

/** How often it was asked: it runs in a thread. */
const drawings = () => readFileSync(join(folder, '.render', 'drawings'), 'utf8').length

test('a guest gets the page drawn, with its styles and nothing that blocks', async () => {
  const { app, getDrawn } = await opened()
  const { body, headers } = await getDrawn('/')
  await app.close()
  expect(body).toContain('<div id="root" data-drawn="tw"><h1>/ tw</h1></div>')
  expect(body).toMatch(/<style>body\{color:red\}\nh1\{color:blue\}/)
  // Named, so that no part fetches them once more, and never fetched.
  expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
    '<link rel="stylesheet" href="/assets/_home-1.css" disabled>',
  ])
  expect(body).toContain('as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2">')
  expect(body).not.toContain('<noscript>')
  // The client waits in a template until the page is seen.
  const [, client = ''] = /<template id="client">([^]*?)<\/template>/.exec(body) ?? []
  expect(client.trim().split('\n')).toEqual([
    // Runs apart from the entry, and before it.
    '<script type="module" crossorigin src="/assets/vendor-1.js"></script>',
    '<script type="module" crossorigin src="/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/_home-1.js">',
  ])
  expect(body.match(/<script type="module"/g)).toHaveLength(2)
  expect(body.match(/modulepreload/g)).toHaveLength(1)
  expect(body).toContain('<script>document.documentElement.lang = "en"</script>')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/)
})

test.each([
  ['?1', 'PhoneTerminal'],
  ['?0', 'DockTerminal'],
])('a terminal names at once what its first view needs: mobile %s', async (mobile, own) => {
  const { app, get } = await opened()
  const cookie = 'locale=en; token=x'
  const { body } = await get('/futures/btcusdtperp', cookie, { 'sec-ch-ua-mobile': mobile })
  await app.close()
  const ahead = [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
  expect(ahead.map(([, href]) => href)).toEqual([
    '/assets/vendor-1.js',
    '/assets/terminal-1.js',
    '/assets/futures-1.js',
    '/assets/en-1.js',
    `/assets/${own}-1.js`,
  ])
  expect(body).toMatch(/<style>body\{color:red\}\nh2\{color:green\}/)
  expect(body).not.toContain('rel="stylesheet" crossorigin')
  expect(body).not.toContain('<template')
})

test('a page is rendered again with the answers it lacked, once for all visitors', async () => {
  const { app, clock, getDrawn } = await opened()
  const before = drawings()
  const { body } = await getDrawn('/announcement/list?lang=en&utm=1')
  expect(body).toContain('<h1>/announcement/list en</h1><p>whole</p>')
  expect(body).toContain(
    '<script type="application/json" id="answers">{"announcements []":{"announcements":[]}}',
  )
  await getDrawn('/announcement/list?lang=en')
  expect(drawings() - before).toBe(2)
  clock.pass(6_000)
  await getDrawn('/announcement/list', 'locale=en')
  expect(drawings() - before).toBe(4)
  await app.close()
})

test('a page of a public name is drawn from the same answers, also when the clock is set back', async () => {
  const { app, clock, getDrawn } = await opened({ PUBLIC_ORIGIN: 'http://exchange.example' })
  expect((await getDrawn('/announcement/list')).body).toContain('<p>whole</p>')
  const before = drawings()
  clock.set(-3_600_000)
  clock.pass(6_000)
  await getDrawn('/announcement/list')
  expect(drawings() - before).toBe(2)
  await app.close()
})

test('invented addresses render no more than their allowance and block no page', async () => {
  const { app, clock, get, getDrawn } = await opened()
  const before = drawings()
  const home = await getDrawn('/')
  for (let page = 1; page <= 60; page += 1) await get(`/about?page=${page}`)
  await expect.poll(() => drawings() - before).toBe(30)
  expect((await get('/about?page=61')).body).toContain('rel="stylesheet"')
  // Home would be drawn anew now, if there were anything left for it.
  clock.pass(6_000)
  for (let page = 100; page <= 150; page += 1) await get(`/about?page=${page}`)
  await expect.poll(() => drawings() - before).toBe(60)
  expect((await get('/')).body).toBe(home.body)
  expect(drawings() - before).toBe(60)
  clock.pass(70_000)
  await getDrawn('/')
  expect(drawings() - before).toBe(61)
  await app.close()
})

test.each([
  ['?1', 'PhoneTerminal'],
  ['?0', 'DockTerminal'],
])(
  'a guest gets the outline of a terminal, its client after it: mobile %s',
  async (mobile, own) => {
    const { app, getDrawn } = await opened()
    const url = '/futures/btcusdtperp?lang=en'
    const { body } = await getDrawn(url, '', { 'sec-ch-ua-mobile': mobile })
    await app.close()
    expect(body).toContain('<div id="root" data-drawn="en"><h1>/futures/btcusdtperp en</h1></div>')
    expect(body).toMatch(/<style>body\{color:red\}\nh2\{color:green\}/)
    const [, client = ''] = /<template id="client">([^]*?)<\/template>/.exec(body) ?? []
    expect(client.trim().split('\n')).toEqual([
      '<script type="module" crossorigin src="/assets/vendor-1.js"></script>',
      '<script type="module" crossorigin src="/assets/index-1.js"></script>',
      ...['terminal-1', 'futures-1', 'en-1', `${own}-1`].map(
        (name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`,
      ),
    ])
    expect(body.match(/modulepreload/g)).toHaveLength(4)
    // Without a script it would stay an outline.
    expect(body).toContain(
      '<noscript><style>#root{display:none}</style></noscript><noscript><main>',
    )
  },
)

test.each([
  ['somebody with a session', '/', 'token=x', {}],
  ['somebody whose session is to be renewed', '/', 'refreshToken=x', {}],
  ['an address that leads to a terminal', '/trade', '', {}],
  ['an address that leads to a page', '/simple', '', {}],
  ['a search', '/announcement/list?q=moon', '', {}],
  ['an exchange with open demo accounts', '/', '', { HOST: '0.0.0.0', ALLOW_DEMO: '1' }],
  ['a page that could not be drawn', '/download', '', {}],
  ['a page that takes too long', '/privacy_policy', '', {}],
])('%s gets the page as it was built', async (_, url, cookie, env) => {
  const { app, get } = await opened(env)
  const { statusCode, body } = await get(url, cookie)
  await app.close()
  expect(statusCode).toBe(200)
  expect(body).not.toContain('data-drawn')
  expect(body).toContain('rel="stylesheet"')
})
