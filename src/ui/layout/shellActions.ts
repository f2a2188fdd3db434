// The actions that the frame of every page shows, bound by the shell.
import type { Locale } from '../../i18n/locale'
import type { BoundAction } from '../boundAction'

export interface AccountActions {
  readonly logIn: BoundAction
  readonly register: BoundAction
  readonly logOut: BoundAction
}

export interface ShellActions {
  readonly account: AccountActions
  readonly palette: BoundAction
  readonly toggleTheme: BoundAction
  readonly languages: Readonly<Record<Locale, BoundAction>>
}
