// Owns what a sign-in ends with, whichever way it was made: the dialog closes and a notice confirms
// it.
import { closeDialog, shell } from '../../state/shell'
import { useSnack } from '../form/useSnack'

export function useSignedIn(): (email: string) => void {
  const snack = useSnack()
  return (email) => {
    if (shell.dialog.kind === 'signIn') closeDialog()
    snack('done', ['account.login.done'], ['account.demo.done', { email: email.trim() }])
  }
}
