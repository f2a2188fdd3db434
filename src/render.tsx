// Draws a page as HTML, as a guest sees it first: built apart for the exchange, which sends it
// before any script runs. Nothing is fetched while it is drawn; what the page would ask for at once
// is named, so that the exchange can draw it again with the answers.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { LocaleCode } from './domain/localeCode'
import { loadMessages } from './i18n/loadMessages'
import { Providers } from './pages/-shell/Providers'
import { createRouter } from './router'
import { deferredApi } from './session/deferredApi'
import { requestOf } from './session/requests'
import { ApiContext } from './state/ApiContext'
import {
  answerKey,
  firstAnswers,
  FirstAnswersContext,
  type AnswersByKey,
  type FirstAnswers,
} from './state/firstAnswers'
import { chooseLanguage, chooseZone } from './state/preferences'
import { reportViewer } from './state/shell'

export interface Place {
  /** Path and query. */
  readonly address: string
  readonly locale: LocaleCode
  readonly answers: AnswersByKey
  readonly year: number
}

export interface Drawn {
  readonly html: string
  /** The routes it consists of, from the outermost inwards. */
  readonly routes: readonly string[]
  /** Calls whose answers it lacked: their keys, and where they are below the calls' address. */
  readonly missing: Readonly<Record<string, string>>
}

const never = () => new Promise<never>(() => undefined)
const api = deferredApi(never, () => '')

export async function render({ address, locale, answers, year }: Place): Promise<Drawn> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const context = { signOut: never, openEngine: never, year }
  const router = createRouter({ context, history, preload: false })
  // A page whose address leaves something open is that of the address that says it.
  const { search } = router.matchRoutes(router.latestLocation).at(-1) ?? {}
  const [path = address] = address.split('?')
  history.replace(`${path}${router.options.stringifySearch(search ?? {})}`)
  await router.load()
  const messages = await loadMessages(locale)
  const missing: Record<string, string> = {}
  // From here on nothing waits: the stores are those of the page that is drawn.
  chooseLanguage(locale)
  // Where the reader is, nobody knows yet.
  chooseZone('utc')
  reportViewer({ status: 'guest' })
  const html = renderToString(
    <Providers initial={{ locale, messages }}>
      <ApiContext value={api}>
        <FirstAnswersContext value={noting(answers, missing)}>
          <RouterProvider router={router} />
        </FirstAnswersContext>
      </ApiContext>
    </Providers>,
  )
  return { html, routes: router.state.matches.map(({ routeId }) => String(routeId)), missing }
}

/** The answers, and a note of what is sought beyond them. */
function noting(answers: AnswersByKey, missing: Record<string, string>): FirstAnswers {
  const known = firstAnswers(answers)
  return {
    find(name, input) {
      const found = known.find(name, input)
      if (found === undefined)
        missing[answerKey(name, input as object)] = requestOf(name, input).path
      return found
    },
  }
}
