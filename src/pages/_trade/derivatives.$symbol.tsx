// /derivatives/<symbol>: opens the terminal on a CFD that exists.
import { createFileRoute } from '@tanstack/react-router'
import { Terminal } from '../../terminal/Terminal'
import { checkSymbol } from '../-shell/marketSymbol'

export const Route = createFileRoute('/_trade/derivatives/$symbol')({
  beforeLoad: ({ params }) => checkSymbol('derivatives', params.symbol),
  component: DerivativesScreen,
})

function DerivativesScreen() {
  const { symbol } = Route.useParams()
  return <Terminal symbol={symbol} />
}
