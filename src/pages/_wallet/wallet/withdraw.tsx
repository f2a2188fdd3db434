// /wallet/withdraw, optionally with ?coin=.
import { createFileRoute } from '@tanstack/react-router'
import { findWalletCoin } from '../../../domain/wallet/walletCoins'
import { WithdrawPage } from '../../../features/wallet/withdraw/WithdrawPage'

export const Route = createFileRoute('/_wallet/wallet/withdraw')({
  validateSearch: ({ coin }: Record<string, unknown>): { coin?: string } =>
    typeof coin === 'string' ? { coin } : {},
  component: Withdraw,
})

function Withdraw() {
  const { coin: asked = 'USDT' } = Route.useSearch()
  const coin = findWalletCoin(asked) ? asked : 'USDT'
  return <WithdrawPage key={coin} coin={coin} />
}
