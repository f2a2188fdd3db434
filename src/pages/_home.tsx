// The layout of the home page: the sections take the whole width.
import { createFileRoute } from '@tanstack/react-router'
import { PageOutlet } from './-shell/frame/PageOutlet'

export const Route = createFileRoute('/_home')({
  staticData: { layout: 'home' },
  component: PageOutlet,
})
