// Owns /futures/<symbol>: opens the terminal on a contract that exists, in lower case; any other
// symbol is an address that does not exist.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { findPerpetual } from '../../../domain/instruments'
import { Terminal } from '../../../terminal/Terminal'

export const Route = createFileRoute('/_trade/futures/$symbol')({
  beforeLoad: ({ params }) => {
    const symbol = params.symbol.toLowerCase()
    if (!findPerpetual(symbol)) throw redirect({ to: '/404', replace: true })
    if (symbol !== params.symbol) {
      throw redirect({ to: '/futures/$symbol', params: { symbol }, replace: true })
    }
  },
  component: FuturesScreen,
})

function FuturesScreen() {
  const { symbol } = Route.useParams()
  return <Terminal symbol={symbol} />
}
