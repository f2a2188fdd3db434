// The choice of a coin that can be deposited and withdrawn, and of the network that it takes.
import type { ReactNode } from 'react'
import { findWalletCoin, NETWORK_FIGURES, WALLET_COINS } from '../../../domain/wallet/networks'
import type { CoinNetwork, Network } from '../../../domain/wallet/networks'
import { useText } from '../../../i18n/useText'
import { Choices } from '../../../ui/fields/Choices'
import { SelectField } from '../../../ui/fields/SelectField'

export interface CoinChoiceProps {
  coin: string
  onCoin: (coin: string) => void
  error?: string | undefined
}

export function CoinChoice({ coin, onCoin, error }: CoinChoiceProps) {
  const { t } = useText()
  return (
    <SelectField
      label={t('wallet.coin')}
      look="block"
      value={coin}
      error={error}
      onChange={onCoin}
      options={WALLET_COINS.map((each) => ({
        value: each.coin,
        label: each.coin === each.name ? each.coin : `${each.coin} · ${each.name}`,
      }))}
    />
  )
}

export interface NetworkChoiceProps {
  coin: string
  network: Network
  onNetwork: (network: Network) => void
  /** What a network means here, under its name. */
  renderNote: (of: CoinNetwork) => ReactNode
}

export function NetworkChoice({ coin, network, onNetwork, renderNote }: NetworkChoiceProps) {
  const { t } = useText()
  return (
    <Choices
      label={t('wallet.network')}
      value={network}
      onChange={onNetwork}
      options={(findWalletCoin(coin)?.networks ?? []).map((each) => ({
        value: each.network,
        label: NETWORK_FIGURES[each.network].name,
        note: renderNote(each),
      }))}
    />
  )
}

/** The usual network of a coin. */
export const usualNetwork = (coin: string): Network =>
  findWalletCoin(coin)?.networks[0]?.network ?? 'ERC20'
