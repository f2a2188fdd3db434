// Owns starting the client: the reader's choices, the first language's text, the router, then React.
// Everything from outside is made here and handed in.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { loadMessages } from './i18n/loadMessages'
import { localeCookie, readLocaleCookie } from './i18n/localeCookie'
import { createChunkReload, watchChunks } from './pages/-shell/chunkReload'
import { lineAllows, type Line } from './pages/-shell/lineAllows'
import { Providers } from './pages/-shell/Providers'
import type { ShellContext } from './pages/-shell/ShellContext'
import { createRouter } from './router'
import { keepPreferences, preferences } from './state/preferences'

const context: ShellContext = {
  demo: {
    listUsers: () => Promise.resolve({ ok: false }),
    signIn: () => Promise.resolve({ ok: false }),
  },
  signOut: () => Promise.resolve(),
  year: new Date().getFullYear(),
}

async function start(root: HTMLElement): Promise<void> {
  watchChunks(
    window,
    createChunkReload({
      now: Date.now,
      store: sessionStorage,
      reload: () => window.location.reload(),
    }),
  )
  keepPreferences({
    store: localStorage,
    language: readLocaleCookie(document.cookie),
    onChange: (now) => {
      document.cookie = localeCookie(now.language)
    },
  })
  const locale = preferences.language
  const messages = await loadMessages(locale)
  const { connection } = navigator as Navigator & { connection?: Line }
  const router = createRouter({ context, preload: lineAllows(connection) })
  createRoot(root).render(
    <StrictMode>
      <Providers initial={{ locale, messages }}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
