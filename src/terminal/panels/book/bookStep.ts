// Grouping step of each instrument's book, kept while the page is open.
import { proxy } from 'valtio'

/** Ticks per level, by symbol; bounded by the number of instruments. */
export const bookStep = proxy<{ steps: Record<string, number> }>({ steps: {} })

export const chooseStep = (symbol: string, step: number): void => {
  bookStep.steps[symbol] = step
}
