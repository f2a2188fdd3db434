// The sign-out action of the menus.
import type { Api } from '../session/api'
import { update } from '../state/update'

/** Ends the session, and reloads the page if a newer version of the client is waiting. */
export const signOutOf = (api: Pick<Api, 'signOut'>) => (): Promise<void> =>
  api.signOut({ reload: update.waits })
