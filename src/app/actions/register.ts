// Opening of the registration dialog.
import { openDialog } from '../../state/shell'
import type { Action } from './action'

export const register: Action<object> = {
  id: 'account.register',
  label: ({ t }) => t('app.account.register'),
  run: () => openDialog({ kind: 'register' }),
}
