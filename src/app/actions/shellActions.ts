// The actions of every page. A new one is a file in this folder and a line here.
import type { AnyAction } from './action'
import { logIn } from './logIn'
import { logOut } from './logOut'
import { openPage } from './openPage'
import { register } from './register'
import { switchLanguage } from './switchLanguage'
import { toggleTheme } from './toggleTheme'

export const SHELL_ACTIONS: readonly AnyAction[] = [
  logIn,
  logOut,
  openPage,
  register,
  switchLanguage,
  toggleTheme,
]
