// Call answers embedded in a server-rendered page, so that hydration renders from the same data.
// They are valid for the first view; afterwards pages call again.
import { createContext, use } from 'react'
import type { CallName, DataOf, InputOf } from '../session/calls'

export interface FirstAnswers {
  find<N extends CallName>(name: N, input: InputOf<N>): DataOf<N> | undefined
}

/** By `answerKey`. */
export type AnswersByKey = Readonly<Record<string, unknown>>

export const answerKey = (name: CallName, input: object): string =>
  `${name} ${JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** `forget` removes them. */
export function firstAnswers(given: AnswersByKey): FirstAnswers & { forget(): void } {
  let kept = given
  return {
    // The exchange that sent the page wrote them according to these calls' schemas.
    find: <N extends CallName>(name: N, input: InputOf<N>) =>
      kept[answerKey(name, input)] as DataOf<N> | undefined,
    forget() {
      kept = {}
    },
  }
}

export const FirstAnswersContext = createContext<FirstAnswers>(firstAnswers({}))

export const useFirstAnswers = (): FirstAnswers => use(FirstAnswersContext)
