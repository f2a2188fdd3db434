// /about.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../features/legal/PaperPage'

export const Route = createFileRoute('/_site/about')({
  staticData: { words: 'legal' },
  component: () => <PaperPage paper="about" />,
})
