// /trade: leads to the default pair.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_trade/trade/')({
  beforeLoad: () => {
    throw redirect({ to: '/trade/$symbol', params: { symbol: 'btcusdt' }, replace: true })
  },
})
