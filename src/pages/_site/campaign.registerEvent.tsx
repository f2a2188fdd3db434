// /campaign/registerEvent.
import { createFileRoute } from '@tanstack/react-router'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { EventPage } from '../../features/referral/EventPage'

export const Route = createFileRoute('/_site/campaign/registerEvent')({
  staticData: { words: 'referral' },
  component: Page,
})

function Page() {
  return (
    <MessagesBoundary area="referral">
      <EventPage />
    </MessagesBoundary>
  )
}
