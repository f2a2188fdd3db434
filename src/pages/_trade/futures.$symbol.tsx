// /futures/<symbol>: opens the terminal on a contract that exists.
import { createFileRoute } from '@tanstack/react-router'
import { Terminal } from '../../terminal/Terminal'
import { checkSymbol } from '../-shell/marketSymbol'

export const Route = createFileRoute('/_trade/futures/$symbol')({
  beforeLoad: ({ params }) => checkSymbol('futures', params.symbol),
  component: FuturesScreen,
})

function FuturesScreen() {
  const { symbol } = Route.useParams()
  return <Terminal symbol={symbol} />
}
