// /announcement: the front page of the announcements.
import { createFileRoute } from '@tanstack/react-router'
import { CentrePage } from './-posts/CentrePage'

export const Route = createFileRoute('/_site/announcement/')({
  staticData: { words: 'posts' },
  component: CentrePage,
})
