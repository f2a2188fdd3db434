// The choice between the reader's own time zone and UTC, handed down the tree.
import { createContext } from 'react'

export type Zone = 'local' | 'utc'

export const ZoneContext = createContext<Zone>('local')
