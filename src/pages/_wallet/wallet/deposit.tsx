// /wallet/deposit, optionally with ?coin=.
import { createFileRoute } from '@tanstack/react-router'
import { findWalletCoin } from '../../../domain/wallet/networks'
import { DepositPage } from '../../../features/wallet/deposit/DepositPage'

export const Route = createFileRoute('/_wallet/wallet/deposit')({
  validateSearch: ({ coin }: Record<string, unknown>): { coin?: string } =>
    typeof coin === 'string' && findWalletCoin(coin) ? { coin } : {},
  component: Deposit,
})

function Deposit() {
  const { coin = 'USDT' } = Route.useSearch()
  return <DepositPage key={coin} coin={coin} />
}
