// /invite.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { InvitePage } from './-growth/InvitePage'

export const Route = createFileRoute('/_site/invite')({
  staticData: { middleware: ['member'] },
  component: Page,
})

function Page() {
  return (
    <Words area="games">
      <InvitePage />
    </Words>
  )
}
