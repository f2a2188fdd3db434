// /wallet/deposit, optionally with ?coin=.
import { createFileRoute } from '@tanstack/react-router'
import { findWalletCoin } from '../../../domain/wallet/walletCoins'
import { DepositPage } from '../../../features/wallet/deposit/DepositPage'

export const Route = createFileRoute('/_wallet/wallet/deposit')({
  validateSearch: ({ coin }: Record<string, unknown>): { coin?: string } =>
    typeof coin === 'string' ? { coin } : {},
  component: Deposit,
})

function Deposit() {
  const { coin: asked = 'USDT' } = Route.useSearch()
  const coin = findWalletCoin(asked) ? asked : 'USDT'
  return <DepositPage key={coin} coin={coin} />
}
