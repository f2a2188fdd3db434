// /privacy_policy.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../features/legal/PaperPage'

export const Route = createFileRoute('/_site/privacy_policy')({
  staticData: { words: 'legal' },
  component: () => <PaperPage paper="privacy" />,
})
