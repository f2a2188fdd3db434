// /agent.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { AgentPage } from './-growth/AgentPage'

export const Route = createFileRoute('/_site/agent')({ component: Page })

function Page() {
  return (
    <Words area="games">
      <AgentPage />
    </Words>
  )
}
