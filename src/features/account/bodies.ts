// Contents of the account dialogs, each fetched once when it is first opened: none of them is part
// of the page's start.
import { useEffect, useState } from 'react'
import type { MessageKey } from '../../i18n/messages/en'
import type { Body, DialogKind } from './body'

export const BODIES: Readonly<Record<DialogKind, () => Promise<Body>>> = {
  signIn: () => import('./signIn/SignIn').then(({ SignIn }) => SignIn),
  register: () => import('./register/Register').then(({ Register }) => Register),
  registered: () => import('./register/Registered').then(({ Registered }) => Registered),
  forgot: () => import('./forgot/Forgot').then(({ Forgot }) => Forgot),
  changePassword: () =>
    import('./change/ChangePassword').then(({ ChangePassword }) => ChangePassword),
  changeMobile: () => import('./change/ChangeMobile').then(({ ChangeMobile }) => ChangeMobile),
  setUpAuthenticator: () =>
    import('./factors/SetUpAuthenticator').then(({ SetUpAuthenticator }) => SetUpAuthenticator),
  removeAuthenticator: () =>
    import('./factors/RemoveAuthenticator').then(({ RemoveAuthenticator }) => RemoveAuthenticator),
  addPasskey: () => import('./factors/AddPasskey').then(({ AddPasskey }) => AddPasskey),
  passkey: () => import('./factors/EditPasskey').then(({ EditPasskey }) => EditPasskey),
  mailWord: () => import('./factors/MailWord').then(({ MailWord }) => MailWord),
}

/** A dialog's title until its content sets a better one. */
export const TITLES: Readonly<Record<DialogKind, MessageKey>> = {
  signIn: 'account.login',
  register: 'account.register',
  registered: 'account.registered',
  forgot: 'account.forgot',
  changePassword: 'account.change.password',
  changeMobile: 'account.change.mobile',
  setUpAuthenticator: 'account.authenticator.setUp',
  removeAuthenticator: 'account.authenticator.remove',
  addPasskey: 'account.passkey.add',
  passkey: 'account.passkey',
  mailWord: 'account.mailWord',
}

export type BodyState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready'; readonly Body: Body }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** The content of a dialog; of none while none is open. */
export function useBody(kind: DialogKind | null): BodyState {
  const [bodies, setBodies] = useState<Partial<Record<DialogKind, Body>>>({})
  const [failed, setFailed] = useState<DialogKind | null>(null)
  const known = kind === null ? undefined : bodies[kind]
  useEffect(() => {
    if (kind === null || known || failed === kind) return undefined
    let wanted = true
    BODIES[kind]().then(
      (body) => wanted && setBodies((now) => ({ ...now, [kind]: body })),
      () => wanted && setFailed(kind),
    )
    return () => {
      wanted = false
    }
  }, [kind, known, failed])
  if (known) return { kind: 'ready', Body: known }
  if (kind !== null && failed === kind) return { kind: 'failed', retry: () => setFailed(null) }
  return { kind: 'pending' }
}
