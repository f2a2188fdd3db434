// Guest placeholder of a private panel: a description and the sign-in button. It is not shown to a
// holder of a session that the exchange cannot confirm yet.
import { useSnapshot } from 'valtio'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { openSignIn, shell } from '../../../state/shell'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'

export function GuestLine({ text }: { readonly text: MessageKey }) {
  const { t } = useText()
  const { known } = useSnapshot(shell)
  if (!known) return <EmptyLine text={t('app.account.checking')} />
  return <EmptyLine text={t(text)} action={{ label: t('account.signIn'), onClick: openSignIn }} />
}
