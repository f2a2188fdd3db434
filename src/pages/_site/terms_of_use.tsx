// /terms_of_use.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../features/legal/PaperPage'

export const Route = createFileRoute('/_site/terms_of_use')({
  staticData: { words: 'legal' },
  component: () => <PaperPage paper="terms" />,
})
