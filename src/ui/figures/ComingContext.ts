// The loading state of a list, so that its parts do not report it as empty meanwhile.
import { createContext } from 'react'

export const ComingContext = createContext(false)
