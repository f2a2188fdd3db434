// The grouping step chosen for each instrument's book; low-rate, kept while the page is open.
import { proxy } from 'valtio'

/** Ticks a level, by symbol. At most as many as there are instruments. */
export const bookStep = proxy<{ steps: Record<string, number> }>({ steps: {} })

export const chooseStep = (symbol: string, step: number): void => {
  bookStep.steps[symbol] = step
}
