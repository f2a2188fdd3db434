// Server rendering of a page as HTML, as a guest first sees it: a separate build for the exchange,
// which sends the HTML before any script runs. Rendering fetches nothing; it lists the calls that
// the page would make at once, so that the exchange can render again with their answers.
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { LocaleCode } from '../domain/localeCode'
import type { Area } from '../i18n/areas'
import { loadAreas } from '../i18n/loadMessages'
import { App } from './App'
import { createRouter } from '../pages/-shell/router'
import { deferredApi } from '../session/deferredApi'
import { requestOf } from '../session/requests'
import {
  answerKey,
  firstAnswers,
  type AnswersByKey,
  type FirstAnswers,
} from '../state/firstAnswers'
import { chooseLanguage } from '../state/preferences'
import { closeDialog, reportViewer } from '../state/shell'

export interface Place {
  /** Path and query. */
  readonly address: string
  readonly locale: LocaleCode
  readonly answers: AnswersByKey
  readonly year: number
}

export interface Drawn {
  /** Nothing where the address leads to another one. */
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
  const { matches } = router.state
  if (matches.length === 0) return { html: '', routes: [], missing: {} }
  // Those with which the client begins there.
  const words = matches.flatMap(({ staticData }) => staticData.words ?? [])
  const areas: readonly Area[] = ['core', ...new Set(words)]
  const messages = await loadAreas(locale, areas)
  const missing: Record<string, string> = {}
  // From here on nothing waits: the stores are those of the page that is drawn.
  chooseLanguage(locale)
  reportViewer({ status: 'guest' })
  // An address before, or this one, may have asked to log in.
  closeDialog()
  const initial = { locale, areas, messages }
  const noted = noting(answers, missing)
  const html = renderToString(<App {...{ router, api, initial, answers: noted, isDrawn: true }} />)
  // React omits components that fail, leaving them to the client.
  if (html.includes('<!--$!-->')) throw new Error(`${address} cannot be drawn whole`)
  return { html, routes: matches.map(({ routeId }) => String(routeId)), missing }
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
