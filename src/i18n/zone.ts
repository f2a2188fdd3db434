// The choice between the user's own time zone and UTC, passed down the tree.
import { createContext } from 'react'

export type Zone = 'local' | 'utc'

export const ZoneContext = createContext<Zone>('local')
