// /superRebate.
import { createFileRoute } from '@tanstack/react-router'
import { Words } from '../../i18n/Words'
import { ReferralPage } from './-growth/ReferralPage'

export const Route = createFileRoute('/_site/superRebate')({
  staticData: { middleware: ['member'], words: 'games' },
  component: Page,
})

function Page() {
  return (
    <Words area="games">
      <ReferralPage />
    </Words>
  )
}
