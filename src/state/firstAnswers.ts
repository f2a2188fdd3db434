// Answers that came with the page itself, so that what the exchange has drawn is drawn again from
// the same. They hold for the first view: once it stands, pages ask anew.
import { createContext, use } from 'react'
import type { CallName, DataOf, InputOf } from '../session/calls'

export interface FirstAnswers {
  find<N extends CallName>(name: N, input: InputOf<N>): DataOf<N> | undefined
}

/** By `answerKey`. */
export type AnswersByKey = Readonly<Record<string, unknown>>

export const answerKey = (name: CallName, input: object): string =>
  `${name} ${JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** `forget` ends them. */
export function firstAnswers(given: AnswersByKey): FirstAnswers & { forget(): void } {
  let kept = given
  return {
    // The exchange that sent the page wrote them by the schemas of these calls.
    find: <N extends CallName>(name: N, input: InputOf<N>) =>
      kept[answerKey(name, input)] as DataOf<N> | undefined,
    forget() {
      kept = {}
    },
  }
}

export const FirstAnswersContext = createContext<FirstAnswers>(firstAnswers({}))

export const useFirstAnswers = (): FirstAnswers => use(FirstAnswersContext)
