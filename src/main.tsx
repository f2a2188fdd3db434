// Starting the client: the reader's choices, engine and session, the first language's text, the
// router, then React. Everything from outside is made here and handed in.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { ReplaySubject } from 'rxjs'
import { loadMessages } from './i18n/loadMessages'
import { localeCookie, readLocaleCookie } from './i18n/localeCookie'
import { createChunkReload, watchChunks } from './pages/-shell/chunkReload'
import { lineAllows, lineOf } from './pages/-shell/lineAllows'
import { Providers } from './pages/-shell/Providers'
import { createRouter } from './router'
import { otherTabsOn } from './session/otherTabs'
import { AccountNewsContext } from './state/accountNews'
import { rememberInvitation } from './state/invitation'
import { attempt, loadPersisted, type KeyValueStorage } from './state/persisted'
import { followLanguage, preferences } from './state/preferences'
import { addressesOf, startClient } from './state/start/startClient'
import { ApiContext } from './state/ApiContext'
import { EngineContext } from './state/EngineContext'
import { forgetNotices } from './ui/pieces/Notices'

async function start(root: HTMLElement): Promise<void> {
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
  followLanguage(readLocaleCookie(document.cookie), (language) => {
    document.cookie = localeCookie(language)
  })
  // The session may want to go somewhere before there is a router.
  const ways$ = new ReplaySubject<'/' | '/500'>(1)
  const client = startClient({
    ...addressesOf(window.location.origin, import.meta.env),
    document,
    fetcher: (url, init) => fetch(url, init),
    locks: navigator.locks,
    otherTabs: otherTabsHere(),
    newKey: () => crypto.randomUUID(),
    now: Date.now,
    page: () => window.location.pathname,
    go: (to) => ways$.next(to),
    reload: () => window.location.reload(),
    onLeave: forgetNotices,
  })
  const locale = preferences.language
  const messages = await loadMessages(locale)
  const { engine, api, accountNews$ } = client
  const router = createRouter({
    context: { signOut: () => api.signOut(), year: new Date().getFullYear() },
    preload: lineAllows(lineOf(navigator)),
  })
  ways$.subscribe((to) => void router.navigate({ to }))
  createRoot(root).render(
    <StrictMode>
      <Providers initial={{ locale, messages }}>
        <EngineContext value={engine}>
          <ApiContext value={api}>
            <AccountNewsContext value={accountNews$}>
              <RouterProvider router={router} />
            </AccountNewsContext>
          </ApiContext>
        </EngineContext>
      </Providers>
    </StrictMode>,
  )
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
if (root) void start(root)
