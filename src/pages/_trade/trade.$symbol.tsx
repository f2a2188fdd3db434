// /trade/<symbol>: opens the terminal on a spot pair that exists.
import { createFileRoute } from '@tanstack/react-router'
import { Terminal } from '../../terminal/Terminal'
import { checkSymbol } from '../-shell/marketSymbol'

export const Route = createFileRoute('/_trade/trade/$symbol')({
  beforeLoad: ({ params }) => checkSymbol('trade', params.symbol),
  component: SpotScreen,
})

function SpotScreen() {
  const { symbol } = Route.useParams()
  return <Terminal symbol={symbol} />
}
