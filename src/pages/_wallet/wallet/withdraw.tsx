// /wallet/withdraw, optionally with ?coin=.
import { createFileRoute } from '@tanstack/react-router'
import { findWalletCoin } from '../../../domain/wallet/networks'
import { WithdrawPage } from '../../../features/wallet/withdraw/WithdrawPage'

export const Route = createFileRoute('/_wallet/wallet/withdraw')({
  validateSearch: ({ coin }: Record<string, unknown>): { coin?: string } =>
    typeof coin === 'string' && findWalletCoin(coin) ? { coin } : {},
  component: Withdraw,
})

function Withdraw() {
  const { coin = 'USDT' } = Route.useSearch()
  return <WithdrawPage key={coin} coin={coin} />
}
