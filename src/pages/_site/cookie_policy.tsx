// /cookie_policy.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from './-papers/PaperPage'

export const Route = createFileRoute('/_site/cookie_policy')({
  staticData: { words: 'papers' },
  component: () => <PaperPage paper="cookies" />,
})
