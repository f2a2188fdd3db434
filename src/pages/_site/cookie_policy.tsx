// /cookie_policy.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../features/legal/PaperPage'

export const Route = createFileRoute('/_site/cookie_policy')({
  staticData: { words: 'legal' },
  component: () => <PaperPage paper="cookies" />,
})
