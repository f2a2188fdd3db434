// /agent.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { AgentPage } from '../../features/referral/AgentPage'

export const Route = createFileRoute('/_site/agent')({ component: Page })

function Page() {
  return (
    <MessagesBoundary area="referral">
      <AgentPage />
    </MessagesBoundary>
  )
}
