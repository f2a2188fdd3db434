// /derivatives/<symbol>: opens the terminal on a CFD that exists.
import { createFileRoute } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { shell } from '../../state/shell'
import { Terminal } from '../../terminal/Terminal'
import { MaintenanceScreen } from '../../features/maintenance/MaintenanceScreen'
import { checkSymbol } from '../-shell/marketSymbol'

export const Route = createFileRoute('/_trade/derivatives/$symbol')({
  beforeLoad: ({ params }) => checkSymbol('derivatives', params.symbol),
  component: DerivativesScreen,
})

function DerivativesScreen() {
  const { symbol } = Route.useParams()
  const { derivatives } = useSnapshot(shell).maintain
  return derivatives ? <MaintenanceScreen what="derivatives" /> : <Terminal symbol={symbol} />
}
