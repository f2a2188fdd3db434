// The end of the session, confirmed by a notice.
import { notify } from '../../ui/pieces/Notices'
import type { Action } from './action'

export interface LogOutTarget {
  readonly signOut: () => Promise<void>
}

export const logOut: Action<LogOutTarget, Promise<void>> = {
  id: 'account.logOut',
  label: ({ t }) => t('account.signOut'),
  async run({ signOut }, { t }) {
    await signOut()
    notify({
      tone: 'done',
      id: 'signed',
      title: t('account.signedOut'),
    })
  },
}
