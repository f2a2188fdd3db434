// The service worker as its browser runs it, with a network and caches played by hand, and the page
// that registers it: pages from the network first, hashed files once, calls never.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { registerOfflineUse, WORKER_PATH } from '../../src/boot/offlineUse'
import { eventuallyPasses } from '../support/eventually'

const ORIGIN = 'https://exchange.example'

interface Fetched {
  readonly mode?: string
  readonly method?: string
}

/** The worker with its caches; `network` answers or throws. */
function aWorker(network: (url: string) => string) {
  const listeners = new Map<string, (event: object) => void>()
  const stores = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const fetchUrl = async (request: { url: string } | string) => {
    const url = typeof request === 'string' ? new URL(request, ORIGIN).href : request.url
    asked.push(new URL(url).pathname)
    return new Response(network(new URL(url).pathname))
  }
  const keyOf = (request: { url: string } | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      add: async (path: string) => void store.set(keyOf(path), await fetchUrl(path)),
      put: async (request: { url: string } | string, answer: Response) =>
        void store.set(keyOf(request), answer),
      match: async (request: { url: string } | string) => store.get(keyOf(request))?.clone(),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (request: { url: string }) => store.delete(keyOf(request)),
    }
  }
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  const skipWaiting = vi.fn()
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, run: (event: object) => void) => listeners.set(name, run),
    clients: { claim: async () => undefined },
    skipWaiting,
  }
  const code = readFileSync('public/sw.js', 'utf8')
  runInNewContext(code, { self, caches, fetch: fetchUrl, URL, Response })
  const fire = async (name: string, event: object = {}) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  /** The text of the answer; undefined where the worker leaves the request to the browser. */
  const get = async (path: string, { mode = 'cors', method = 'GET' }: Fetched = {}) => {
    let answer: Promise<Response> | undefined
    const request = { url: `${ORIGIN}${path}`, mode, method }
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return answer && (await answer).text()
  }
  return { fire, get, asked, stores, skipWaiting, caches }
}

const NAVIGATE = { mode: 'navigate' }

test('[APP-024] pages come from the network, and without it as they last came', async () => {
  let online = true
  const { fire, get } = aWorker((path) => {
    if (!online) throw new TypeError('offline')
    return `${path} as it is now`
  })
  await fire('install')
  online = false
  expect(await get('/about', NAVIGATE)).toBe('/offline.html as it is now')
  online = true
  expect(await get('/about', NAVIGATE)).toBe('/about as it is now')
  online = false
  expect(await get('/about', NAVIGATE)).toBe('/about as it is now')
  expect(await get('/terms_of_use', NAVIGATE)).toBe('/offline.html as it is now')
})

test('of many pages the oldest go, the offline page never', async () => {
  let online = true
  const { fire, get } = aWorker((path) => {
    if (!online) throw new TypeError('offline')
    return path
  })
  await fire('install')
  for (let n = 0; n < 40; n += 1) await get(`/announcement/${n}`, NAVIGATE)
  online = false
  expect(await get('/announcement/5', NAVIGATE)).toBe('/offline.html')
  expect(await get('/announcement/39', NAVIGATE)).toBe('/announcement/39')
})

test('hashed files are fetched once, and the oldest of too many go', async () => {
  const { get, asked, stores } = aWorker((path) => path)
  expect(await get('/assets/a-1.js')).toBe('/assets/a-1.js')
  expect(await get('/assets/a-1.js')).toBe('/assets/a-1.js')
  expect(asked).toEqual(['/assets/a-1.js'])
  for (let n = 0; n < 310; n += 1) await get(`/assets/b-${n}.js`)
  const [kept] = [...stores.values()]
  expect(kept?.size).toBe(300)
  expect([...(kept?.keys() ?? [])]).not.toContain(`${ORIGIN}/assets/a-1.js`)
})

test.each(['/investor/tickers', '/investor', '/dev/outbox', '/icon.svg', '/sw.js'])(
  '%s never passes through it',
  async (path) => {
    const { get, asked } = aWorker((each) => each)
    expect(await get(path)).toBeUndefined()
    expect(await get('/assets/a.js', { method: 'POST' })).toBeUndefined()
    expect(asked).toEqual([])
  },
)

test.each(['/investor/health', '/v1/status', '/dev/outbox'])(
  '%s is no page that it keeps, also where it is opened as one',
  async (path) => {
    const { get, asked } = aWorker((each) => each)
    expect(await get(path, { mode: 'navigate' })).toBeUndefined()
    expect(asked).toEqual([])
  },
)

test('caches of former versions are dropped, and a newer worker waits for the word', async () => {
  const { fire, stores, caches, skipWaiting } = aWorker((path) => path)
  await caches.open('meridian.shell.v0')
  await fire('install')
  expect(skipWaiting).not.toHaveBeenCalled()
  await fire('activate')
  expect([...stores.keys()]).toEqual(['meridian.shell.v2'])
  await fire('message', { data: 'skipWaiting' })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

/** A browser's side: the worker that waits, and whether the page is controlled. */
function aContainer(controller: object | null) {
  const waiting = { postMessage: vi.fn() }
  const changes: (() => void)[] = []
  const register = vi.fn(async () => ({ waiting, addEventListener: () => undefined }))
  const addEventListener = (_: string, run: () => void) => void changes.push(run)
  const container = { register, controller, addEventListener } as never
  return { container, register, waiting, change: () => changes.forEach((run) => run()) }
}

test('[APP-024] it is registered at the root, and a newer version is taken when the reader says', async () => {
  const { container, register, waiting, change } = aContainer({})
  const reload = vi.fn()
  const offered: (() => void)[] = []
  let becomeQuiet = () => undefined as void
  const quiet = () => new Promise<void>((resolve) => (becomeQuiet = resolve))
  const onUpdate = (take: () => void) => void offered.push(take)
  await registerOfflineUse({ container, reload, onUpdate, quiet })
  expect(register).toHaveBeenCalledWith(WORKER_PATH, { scope: '/' })
  expect(offered).toHaveLength(1)
  change()
  expect(reload).not.toHaveBeenCalled()
  offered[0]?.()
  await Promise.resolve()
  expect(waiting.postMessage).not.toHaveBeenCalled()
  becomeQuiet()
  await eventuallyPasses(() => expect(waiting.postMessage).toHaveBeenCalledWith('skipWaiting'))
  change()
  expect(reload).toHaveBeenCalledOnce()
})

const QUIET = { reload: () => undefined, quiet: async () => undefined }

test('the first visit is offered nothing, and a refused registration breaks nothing', async () => {
  const { container } = aContainer(null)
  const onUpdate = vi.fn()
  await registerOfflineUse({ container, onUpdate, ...QUIET })
  expect(onUpdate).not.toHaveBeenCalled()
  const broken = { register: () => Promise.reject(new Error('blocked')) } as never
  await registerOfflineUse({ container: broken, onUpdate, ...QUIET })
})

test('the app can be installed: its manifest names icons that exist, in the sizes asked for', () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' })
  for (const { src, sizes } of manifest.icons) {
    const bytes = readFileSync(`public${src}`)
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(readFileSync('index.html', 'utf8')).toContain('rel="manifest"')
})
