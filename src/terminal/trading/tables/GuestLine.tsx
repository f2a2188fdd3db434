// What a private panel shows to a guest: what would be here, and the way in. Who holds a
// session that the exchange cannot confirm yet is no guest.
import { useSnapshot } from 'valtio'
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { openSignIn, shell } from '../../../state/shell'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'

export function GuestLine({ says }: { readonly says: MessageKey }) {
  const { t } = useText()
  const { known } = useSnapshot(shell)
  if (!known) return <EmptyLine text={t('app.account.checking')} />
  return <EmptyLine text={t(says)} action={{ label: t('account.signIn'), onClick: openSignIn }} />
}
