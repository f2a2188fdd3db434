// /simple: leads to the default pair.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_wide/simple/')({
  beforeLoad: () => {
    throw redirect({ to: '/simple/$symbol', params: { symbol: 'btcusdt' }, replace: true })
  },
})
