// /futures: leads to the default contract.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_trade/futures/')({
  beforeLoad: () => {
    throw redirect({ to: '/futures/$symbol', params: { symbol: 'btcusdtperp' }, replace: true })
  },
})
