// Owns what every tab of a desk is told by the page: the contract it is linked to.
import { createContext } from 'react'

export interface DeskFacts {
  /** URL symbol of the page. */
  readonly symbol: string
}

export const DeskContext = createContext<DeskFacts>({ symbol: '' })
