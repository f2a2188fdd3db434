// /announcement/articles/protection: the article on the protection fund, with what it holds now.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../-papers/PaperPage'
import { FundBalance } from './-posts/FundBalance'

export const Route = createFileRoute('/_site/announcement/articles/protection')({
  staticData: { words: 'papers' },
  component: Protection,
})

function Protection() {
  return (
    <PaperPage paper="protection">
      <FundBalance />
    </PaperPage>
  )
}
