// Owns which dialog has which content, and fetching it when it is first wanted: none of it is part
// of what a page needs to start.
import type { ComponentType } from 'react'
import type { MessageKey } from '../i18n/messages/en'
import type { AccountDialog } from '../state/shell'

export type OpenDialog = Exclude<AccountDialog, { readonly kind: 'none' }>
export type DialogKind = OpenDialog['kind']

export interface BodyProps {
  /** What the dialog was opened with. */
  dialog: OpenDialog
  /** To where an identity is verified. */
  onVerify: () => void
}

export type Body = ComponentType<BodyProps>

export const BODIES: Readonly<Record<DialogKind, () => Promise<Body>>> = {
  signIn: () => import('./signIn/SignIn').then(({ SignIn }) => SignIn),
  register: () => import('./register/Register').then(({ Register }) => Register),
  registered: () => import('./register/Registered').then(({ Registered }) => Registered),
  forgot: () => import('./forgot/Forgot').then(({ Forgot }) => Forgot),
  changePassword: () =>
    import('./change/ChangePassword').then(({ ChangePassword }) => ChangePassword),
  changeMobile: () => import('./change/ChangeMobile').then(({ ChangeMobile }) => ChangeMobile),
}

/** What a dialog is called until its content says better. */
export const TITLES: Readonly<Record<DialogKind, MessageKey>> = {
  signIn: 'account.login',
  register: 'account.register',
  registered: 'account.registered',
  forgot: 'account.forgot',
  changePassword: 'account.change.password',
  changeMobile: 'account.change.mobile',
}
