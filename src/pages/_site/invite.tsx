// /invite.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { InvitePage } from '../../features/referral/InvitePage'

export const Route = createFileRoute('/_site/invite')({
  staticData: { middleware: ['member'] },
  component: Page,
})

function Page() {
  return (
    <MessagesBoundary area="referral">
      <InvitePage />
    </MessagesBoundary>
  )
}
