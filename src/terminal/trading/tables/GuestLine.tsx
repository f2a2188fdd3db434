// Owns what a private panel shows to a guest: what would be here, and the way in.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText } from '../../../i18n/useText'
import { openSignIn } from '../../../state/shell'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'

export function GuestLine({ says }: { readonly says: MessageKey }) {
  const { t } = useText()
  return <EmptyLine text={t(says)} action={{ label: t('account.signIn'), onClick: openSignIn }} />
}
