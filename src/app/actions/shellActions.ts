// The actions of every page. A new one is a file in this folder and a line here.
import type { AnyAction } from './action'
import { changePreference } from './changePreference'
import { logIn } from './logIn'
import { logOut } from './logOut'
import { openPage } from './openPage'
import { openSymbol } from './openSymbol'
import { register } from './register'
import { showPalette } from './showPalette'
import { switchLanguage } from './switchLanguage'
import { toggleTheme } from './toggleTheme'

export const SHELL_ACTIONS: readonly AnyAction[] = [
  changePreference,
  logIn,
  logOut,
  openPage,
  openSymbol,
  register,
  showPalette,
  switchLanguage,
  toggleTheme,
]
