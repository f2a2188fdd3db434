// The front page: until there is a home page, it leads to the terminal.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({
      to: '/futures/$symbol',
      params: { symbol: 'btcusdtperp' },
      replace: true,
    })
  },
})
