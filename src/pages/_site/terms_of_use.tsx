// /terms_of_use.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from './-papers/PaperPage'

export const Route = createFileRoute('/_site/terms_of_use')({
  staticData: { words: 'papers' },
  component: () => <PaperPage paper="terms" />,
})
