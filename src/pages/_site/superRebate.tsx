// /superRebate.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { ReferralPage } from '../../features/referral/ReferralPage'

export const Route = createFileRoute('/_site/superRebate')({
  staticData: { middleware: ['member'], words: 'referral' },
  component: Page,
})

function Page() {
  return (
    <MessagesBoundary area="referral">
      <ReferralPage />
    </MessagesBoundary>
  )
}
