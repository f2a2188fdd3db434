// Id of the workspace around a panel, by which a panel keeps what belongs to it there; empty
// outside of one, as on a phone.
import { createContext } from 'react'

export const WorkspaceId = createContext('')
