// /about.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from './-papers/PaperPage'

export const Route = createFileRoute('/_site/about')({
  staticData: { words: 'papers' },
  component: () => <PaperPage paper="about" />,
})
