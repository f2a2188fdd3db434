// Balances by wallet and coin, with a button to transfer between wallets.
import { useState } from 'react'
import type { Balance, Wallet } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import type { PanelProps } from '../../panelProps'
import { AccountRows } from '../../trading/tables/AccountRows'
import { GuestLine } from '../../trading/tables/GuestLine'
import { RecordTable } from '../../trading/tables/RecordTable'
import { useAccount, useSignedIn } from '../../trading/account/useAccount'
import { useTickers } from '../../trading/account/useTickers'
import { AssetCard } from './AssetCard'
import { useAssetColumns } from './assetColumns'
import { isTransferWallet, type TransferWallet } from '../../../domain/wallet/transfers'
import { TransferDialog } from '../../trading/account/TransferDialog'

const keyOf = (balance: Balance): string => `${balance.wallet} ${balance.coin}`

const SHAPE = [50, 40, 60, 60, 60] as const

/** Lists the wallet that this screen trades from first. */
const ownFirst = (balances: readonly Balance[], own: Wallet): readonly Balance[] =>
  balances.toSorted((a, b) => Number(b.wallet === own) - Number(a.wallet === own))

export function AssetsPanel({ panelId, market, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const account = useAccount()
  const [moving, setMoving] = useState<{ coin: string; from: TransferWallet } | null>(null)
  const move = (balance: Balance): void => {
    if (isTransferWallet(balance.wallet)) setMoving({ coin: balance.coin, from: balance.wallet })
  }
  const { tickers } = useTickers(panelId, visible && signedIn, 'spot')
  const columns = useAssetColumns(move, tickers)
  if (!signedIn) return <GuestLine text="orders.guest.assets" />
  return (
    <AccountRows freshness={account.freshness} shape={SHAPE}>
      <RecordTable
        label={t('orders.tab.assets')}
        columns={columns}
        rows={ownFirst(account.balances, market.wallet)}
        keyOf={keyOf}
        renderCard={(balance) => <AssetCard balance={balance} onMove={move} />}
        empty={<EmptyLine text={t('orders.empty.assets')} />}
      />
      <TransferDialog
        opened={moving !== null}
        onClose={() => setMoving(null)}
        {...(moving === null ? {} : { start: moving })}
      />
    </AccountRows>
  )
}
