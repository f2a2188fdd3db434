// /announcement/articles/protection: the article on the protection fund, with the fund's present
// balance.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../../features/legal/PaperPage'
import { FundBalance } from '../../../features/announcements/FundBalance'

export const Route = createFileRoute('/_site/announcement/articles/protection')({
  staticData: { words: 'legal' },
  component: Protection,
})

function Protection() {
  return (
    <PaperPage paper="protection">
      <FundBalance />
    </PaperPage>
  )
}
