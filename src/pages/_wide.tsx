// The full-width layout with a loading bar: the products and simple trading.
import { createFileRoute } from '@tanstack/react-router'
import { PageOutlet } from './-shell/frame/PageOutlet'

export const Route = createFileRoute('/_wide')({
  staticData: { layout: 'wide' },
  component: PageOutlet,
})
