// /announcement: the front page of the announcements.
import { createFileRoute } from '@tanstack/react-router'
import { CentrePage } from '../../../features/announcements/CentrePage'

export const Route = createFileRoute('/_site/announcement/')({
  staticData: { words: 'announcements' },
  component: CentrePage,
})
