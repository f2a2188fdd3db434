// Startup of the client: the user's preferences, the texts of the first language, the router, then
// React. The session, with the schemas of all calls, is fetched with the first call; the stream's
// engine with the first terminal. All external dependencies are created here and passed in.
import './react'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isPausedPart } from '../domain/maintenance'
import { wantArea, wantedAreas } from '../i18n/areas'
import { loadAreas } from '../i18n/loadMessages'
import { isLocale, localeInfo } from '../i18n/locale'
import { localeCookie, readLocaleCookie } from '../i18n/localeCookie'
import { withLanguage } from '../i18n/requestLanguage'
import { newsOf, Updates } from './afterStart'
import { createChunkReload, watchChunks } from './chunkReload'
import { keptOnce } from './keptOnce'
import { isDrawnIn, readAnswers, takeOver } from './drawnPage'
import { App } from './App'
import { lineAllows, lineOf } from './lineAllows'
import { createRouter } from '../pages/-shell/router'
import { nextTask } from '../app/nextTask'
import { signOutOf } from './signOutOf'
import { deferredApi } from '../session/deferredApi'
import { otherTabsOn } from '../session/otherTabs'
import { cookieJar } from '../session/tokens/tokens'
import { rememberInvitation } from '../state/invitation'
import { firstAnswers } from '../state/firstAnswers'
import {
  attempt,
  deviceCookies,
  deviceStorage,
  onStorageChange,
  tabStorage,
  keepsCookies,
} from '../state/storage/deviceStorage'
import { loadPersisted } from '../state/storage/persisted'
import { followLanguage, preferences } from '../state/preferences'
import { reportMaintenance, reportViewer } from '../state/shell'
import { isAwaitingOutcomes } from '../state/unsettled'
import { startOverlayHistory } from '../ui/back/useBackCloses'
import { forgetNotices } from '../ui/pieces/Notices'

/** Without the thread the page reads the list itself. */
function readLanguages(): void {
  if (typeof Worker !== 'function') return
  const worker = new Worker(new URL('../workers/languages.worker.ts', import.meta.url), {
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
      store: tabStorage(),
      reload: () => window.location.reload(),
      isAwaitingOutcomes,
    }),
  )
  // Verbatim from the URL: the router would parse a code of digits as a number.
  rememberInvitation(window.location.search)
  loadPersisted(deviceStorage, onStorageChange)
  followLanguage(languageOfAddress() ?? readLocaleCookie(deviceCookies.cookie), (language) => {
    deviceCookies.cookie = localeCookie(language)
  })
  // The parts that were closed for maintenance when the page was sent.
  const closed = document.documentElement.dataset['closed']?.split(' ')
  if (closed)
    reportMaintenance(
      { maintenance: closed.includes('site'), paused: closed.filter(isPausedPart) },
      false,
    )
}

async function start(root: HTMLElement): Promise<void> {
  startOverlayHistory(window)
  readBeginning()
  await nextTask()
  // The session may navigate before there is a router.
  let offerWays: (go: (to: '/' | '/500') => void) => void = () => undefined
  const ways = new Promise<(to: '/' | '/500') => void>((resolve) => {
    offerWays = resolve
  })
  const loadClient = keptOnce(() => openClient((to) => void ways.then((go) => go(to))))
  const newKey = () => crypto.randomUUID()
  const api = deferredApi(() => loadClient().then((client) => client.api), newKey)
  // Without cookies it is known who looks before anything is fetched.
  const jar = cookieJar(deviceCookies)
  const isGuest = jar.token() === null && jar.refreshToken() === null
  if (isGuest) reportViewer({ status: 'guest' })
  const router = createRouter({
    context: {
      signOut: signOutOf(api),
      openEngine: keptOnce(() => loadClient().then((client) => client.openEngine())),
      // As the exchange has it, whose page this is.
      year: Number(document.documentElement.dataset['year']),
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
  const News = newsOf(loadClient, isGuest)
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
  const { addressesOf, startClient } = await import('./startClient')
  return startClient({
    ...addressesOf(window.location.origin, import.meta.env),
    document: deviceCookies,
    keepsCookies: keepsCookies(),
    fetcher: (url, init) => fetch(url, withLanguage(init, document.documentElement.lang)),
    locks: navigator.locks,
    otherTabs: otherTabsHere(),
    newKey: () => crypto.randomUUID(),
    page: () => window.location.pathname,
    go,
    reload: () => window.location.reload(),
    onLeave: forgetNotices,
    openEngine: (config) =>
      import('../workers/client').then(({ createEngineClient }) =>
        createEngineClient({ ...config, isBlocked: tabStorage() === undefined }),
      ),
  })
}

/** Search engines state the language in the URL. */
function languageOfAddress() {
  const named = new URLSearchParams(window.location.search).get('lang')
  return isLocale(named) ? named : undefined
}

/** If tabs cannot notify each other, the cookies are watched. */
function otherTabsHere() {
  if (typeof BroadcastChannel !== 'function') return undefined
  const channel = attempt(() => new BroadcastChannel('meridian.session'))
  return channel && otherTabsOn(channel)
}

const root = document.getElementById('root')
if (root) void nextTask().then(() => start(root))
