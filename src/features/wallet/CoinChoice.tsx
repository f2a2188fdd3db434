// The choice of a coin that can be deposited and withdrawn, and of the network that it takes.
import type { ReactNode } from 'react'
import { NETWORK_FIGURES } from '../../domain/wallet/networks'
import { findWalletCoin, WALLET_COINS } from '../../domain/wallet/walletCoins'
import type { Network } from '../../domain/wallet/networks'
import type { CoinNetwork } from '../../domain/wallet/walletCoins'
import { useText } from '../../i18n/useText'
import { Choices } from '../../ui/fields/Choices'
import { CoinField, type CoinFieldProps } from '../../ui/fields/pickers/CoinField'

export type CoinChoiceProps = Omit<CoinFieldProps, 'coins'>

const COINS = WALLET_COINS.map(({ coin }) => coin)

export function CoinChoice(props: CoinChoiceProps) {
  return <CoinField {...props} coins={COINS} />
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
