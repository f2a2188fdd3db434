// /campaign/registerEvent.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { EventPage } from './-growth/EventPage'

export const Route = createFileRoute('/_site/campaign/registerEvent')({
  staticData: { words: 'games' },
  component: Page,
})

function Page() {
  return (
    <Words area="games">
      <EventPage />
    </Words>
  )
}
