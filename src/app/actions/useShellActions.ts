// The shell's actions, bound for the frame of a page.
import { useMemo } from 'react'
import { useText } from '../../i18n/useText'
import type { ShellActions } from '../../ui/layout/shellActions'
import { bindAction } from './action'
import { logIn } from './logIn'
import { logOut, type LogOutTarget } from './logOut'
import { register } from './register'
import { showPalette } from './showPalette'
import { switchLanguage } from './switchLanguage'
import { toggleTheme, type ThemeTarget } from './toggleTheme'

export function useShellActions({ signOut, scheme }: LogOutTarget & ThemeTarget): ShellActions {
  const text = useText()
  return useMemo(
    () => ({
      account: {
        logIn: bindAction(logIn, {}, text),
        register: bindAction(register, {}, text),
        logOut: bindAction(logOut, { signOut }, text),
      },
      palette: bindAction(showPalette, {}, text),
      toggleTheme: bindAction(toggleTheme, { scheme }, text),
      languages: {
        tw: bindAction(switchLanguage, 'tw', text),
        cn: bindAction(switchLanguage, 'cn', text),
        en: bindAction(switchLanguage, 'en', text),
      },
    }),
    [signOut, scheme, text],
  )
}
