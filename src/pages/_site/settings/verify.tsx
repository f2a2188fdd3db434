// /settings/verify.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { VerifyPage } from '../../../features/settings/verify/VerifyPage'

export const Route = createFileRoute('/_site/settings/verify')({
  staticData: { middleware: ['member'], words: 'money' },
  component: Verify,
})

function Verify() {
  return (
    <MessagesBoundary area="money">
      <VerifyPage />
    </MessagesBoundary>
  )
}
