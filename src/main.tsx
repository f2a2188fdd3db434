// Starting the client: the reader's choices, the first language's text, the router, then React.
// The session, and with it the schemas of all calls, is fetched with the first call; the stream's
// engine with the first terminal. Everything from outside is made here and handed in.
import './react'
import { lazy, startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isPausedPart } from './domain/maintenance'
import { wantArea, wantedAreas } from './i18n/areas'
import { loadAreas } from './i18n/loadMessages'
import { isLocale, localeInfo } from './i18n/locale'
import { localeCookie, readLocaleCookie } from './i18n/localeCookie'
import { createChunkReload, watchChunks } from './pages/-shell/chunkReload'
import { isDrawnIn, readAnswers, takeOver } from './state/start/drawnPage'
import { App } from './pages/-shell/App'
import { lineAllows, lineOf } from './pages/-shell/lineAllows'
import { createRouter } from './router'
import { nextTask } from './state/start/nextTask'
import { deferredApi } from './session/deferredApi'
import { otherTabsOn } from './session/otherTabs'
import { cookieJar } from './session/tokens/tokens'
import { rememberInvitation } from './state/invitation'
import { firstAnswers } from './state/firstAnswers'
import { attempt, loadPersisted, type KeyValueStorage } from './state/persisted'
import { followLanguage, preferences } from './state/preferences'
import { reportMaintenance, reportViewer } from './state/shell'
import { forgetNotices } from './ui/pieces/Notices'

type Client = Awaited<ReturnType<typeof openClient>>

/** Without the thread the page reads the list itself. */
function readLanguages(): void {
  if (typeof Worker !== 'function') return
  const worker = new Worker(new URL('./workers/languages.worker.ts', import.meta.url), {
    type: 'module',
  })
  worker.addEventListener('error', (event) => event.preventDefault())
}

/** What the browser keeps and the page says, before anything is made of it. */
function readBeginning(): void {
  readLanguages()
  watchChunks(
    window,
    createChunkReload({
      now: Date.now,
      store: sessionStorage,
      reload: () => window.location.reload(),
    }),
  )
  // As the address has it: the router would read a code of digits as a number.
  rememberInvitation(window.location.search)
  loadPersisted(storageHere())
  followLanguage(languageOfAddress() ?? readLocaleCookie(document.cookie), (language) => {
    document.cookie = localeCookie(language)
  })
  // What was closed for maintenance when the page was sent.
  const closed = document.documentElement.dataset['closed']?.split(' ')
  if (closed)
    reportMaintenance(
      { maintenance: closed.includes('site'), paused: closed.filter(isPausedPart) },
      false,
    )
}

async function start(root: HTMLElement): Promise<void> {
  readBeginning()
  await nextTask()
  // The session may want to go somewhere before there is a router.
  let offerWays: (go: (to: '/' | '/500') => void) => void = () => undefined
  const ways = new Promise<(to: '/' | '/500') => void>((resolve) => {
    offerWays = resolve
  })
  const loadClient = keptOnce(() => openClient((to) => void ways.then((go) => go(to))))
  const newKey = () => crypto.randomUUID()
  const api = deferredApi(() => loadClient().then((client) => client.api), newKey)
  // Without cookies it is known who looks before anything is fetched.
  const jar = cookieJar(document)
  const isGuest = jar.token() === null && jar.refreshToken() === null
  if (isGuest) reportViewer({ status: 'guest' })
  const router = createRouter({
    context: {
      signOut: () => api.signOut(),
      openEngine: keptOnce(() => loadClient().then((client) => client.openEngine())),
      year: new Date().getUTCFullYear(),
    },
    preload: lineAllows(lineOf(navigator)),
  })
  offerWays((to) => void router.navigate({ to }))
  await nextTask()
  const locale = preferences.language
  const isDrawn = isDrawnIn(root, isGuest ? locale : null)
  const answers = firstAnswers(isDrawn ? readAnswers() : {})
  for (const { staticData } of router.matchRoutes(router.latestLocation))
    if (staticData.words) wantArea(staticData.words)
  const areas = wantedAreas()
  // What the exchange has drawn is taken over once all of the page is there.
  const [messages] = await Promise.all([loadAreas(locale, areas), isDrawn && router.load()])
  await nextTask()
  // Read by another thread by now; where it is not, that takes long enough for a task of its own.
  Intl.NumberFormat.supportedLocalesOf(localeInfo(locale).format)
  await nextTask()
  const News = newsOf(loadClient)
  const again = takeOver(root)
  const onSettled = () => {
    answers.forget()
    again()
  }
  const initial = { locale, areas, messages }
  const app = (
    <StrictMode>
      <App {...{ router, api, answers, initial, isDrawn, onSettled }}>
        <Suspense>
          <News />
        </Suspense>
        <Suspense>
          <Updates />
        </Suspense>
      </App>
    </StrictMode>
  )
  // As the exchange has it, so that both make the same elements.
  if (isDrawn) router.ssr = { manifest: undefined }
  // As a transition, so that the page answers between the parts of it that are made.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

async function openClient(go: (to: '/' | '/500') => void) {
  const { addressesOf, startClient } = await import('./state/start/startClient')
  return startClient({
    ...addressesOf(window.location.origin, import.meta.env),
    document,
    fetcher: (url, init) => fetch(url, init),
    locks: navigator.locks,
    otherTabs: otherTabsHere(),
    newKey: () => crypto.randomUUID(),
    now: Date.now,
    page: () => window.location.pathname,
    go,
    reload: () => window.location.reload(),
    onLeave: forgetNotices,
    openEngine: (config) =>
      import('./workers/client').then(({ createEngineClient }) => createEngineClient(config)),
  })
}

/** Notices of what happens to the account, on every page. */
function newsOf(loadClient: () => Promise<Client>) {
  return lazy(async () => {
    const [client, { AccountNews }, { AccountNewsContext }] = await Promise.all([
      loadClient(),
      import('./pages/-shell/AccountNews'),
      import('./state/accountNews'),
    ])
    return {
      default: () => (
        <AccountNewsContext value={client.accountNews$}>
          <AccountNews />
        </AccountNewsContext>
      ),
    }
  })
}

/** Search engines name the language in the address. */
function languageOfAddress() {
  const named = new URLSearchParams(window.location.search).get('lang')
  return isLocale(named) ? named : undefined
}

/** Offline use and the offer of newer versions, once what the first view needs has come. */
const Updates = lazy(async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const [{ networkQuiet, registerOfflineUse }, { UpdatePrompt }, { offerUpdate }] =
    await Promise.all([
      import('./pages/-shell/offlineUse'),
      import('./pages/-shell/UpdatePrompt'),
      import('./state/update'),
    ])
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void registerOfflineUse({
      container: navigator.serviceWorker,
      onUpdate: offerUpdate,
      reload: () => window.location.reload(),
      quiet: networkQuiet,
    })
  return { default: UpdatePrompt }
})

/** The same promise for every caller; after a failure the next one tries again. */
function keptOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** A browser that forbids storage throws at the mention of it. */
function storageHere(): KeyValueStorage {
  return attempt(() => window.localStorage) ?? { getItem: () => null, setItem: () => undefined }
}

/** Where tabs cannot notify each other, the cookies are watched. */
function otherTabsHere() {
  if (typeof BroadcastChannel !== 'function') return undefined
  return otherTabsOn(new BroadcastChannel('meridian.session'))
}

const root = document.getElementById('root')
if (root) void nextTask().then(() => start(root))
