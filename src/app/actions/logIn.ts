// Opening of the login dialog.
import { openSignIn } from '../../state/shell'
import type { Action } from './action'

export const logIn: Action<object> = {
  id: 'account.logIn',
  label: ({ t }) => t('app.account.logIn'),
  run: openSignIn,
}
