// /derivatives: leads to the default instrument.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_trade/derivatives/')({
  beforeLoad: () => {
    throw redirect({ to: '/derivatives/$symbol', params: { symbol: 'audusd' }, replace: true })
  },
})
