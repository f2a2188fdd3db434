// /simple/<symbol>: buying and selling a spot pair without a terminal.
import { createFileRoute } from '@tanstack/react-router'
import { findInstrument } from '../../../domain/instruments'
import { checkSymbol } from '../../-shell/marketSymbol'
import { SimplePage } from '../../../features/simple/SimplePage'

export const Route = createFileRoute('/_wide/simple/$symbol')({
  beforeLoad: ({ params }) => checkSymbol('simple', params.symbol),
  component: SimpleScreen,
})

function SimpleScreen() {
  const { symbol } = Route.useParams()
  const pair = findInstrument(symbol)
  return pair?.market === 'spot' && <SimplePage key={symbol} pair={pair} />
}
