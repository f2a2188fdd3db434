// /privacy_policy.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from './-papers/PaperPage'

export const Route = createFileRoute('/_site/privacy_policy')({
  staticData: { words: 'papers' },
  component: () => <PaperPage paper="privacy" />,
})
