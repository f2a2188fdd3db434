// /announcement/articles/protection: the article on the protection fund.
import { createFileRoute } from '@tanstack/react-router'
import { PaperPage } from '../../-papers/PaperPage'

export const Route = createFileRoute('/_site/announcement/articles/protection')({
  component: () => <PaperPage paper="protection" />,
})
