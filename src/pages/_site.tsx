// The layout of the site's pages: header on the grid, the page, the foot.
import { createFileRoute } from '@tanstack/react-router'
import { PageOutlet } from './-shell/frame/PageOutlet'

export const Route = createFileRoute('/_site')({
  staticData: { layout: 'default' },
  component: PageOutlet,
})
