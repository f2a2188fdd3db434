// Owns the derivatives wallet in one look: equity largest, balance, profit, margin used and free,
// and a meter of how near stop-out is.
import { useMemo, useState } from 'react'
import type { Amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { Fresh } from '../../freshness/Fresh'
import css from '../account/account.module.css'
import { TransferDialog } from '../assets/TransferDialog'
import { openWallet, type DealtAccount } from '../dealt/openWallet'
import { useDealtQuotes } from '../dealt/useDealtQuotes'
import type { PanelProps } from '../panel'
import { Pnl } from '../positions/Pnl'
import { GuestLine } from '../records/GuestLine'
import { useAccount, useSignedIn } from '../records/useAccount'
import { useRestart } from '../records/useRestart'
import { MarginMeter } from './MarginMeter'

export function ForexOverviewPanel({ panelId, visible }: PanelProps) {
  const signedIn = useSignedIn()
  const account = useAccount()
  const { quoteOf } = useDealtQuotes(panelId, visible && signedIn)
  const wallet = useMemo(() => openWallet(account, quoteOf), [account, quoteOf])
  const restart = useRestart()
  if (!signedIn) return <GuestLine says="forex.guest.overview" />
  return (
    <Fresh
      freshness={account.freshness}
      skeleton={<SkeletonRows rows={5} columns={[40, 60]} height="1.5rem" />}
      onRestart={restart}
    >
      <Figures wallet={wallet} />
    </Fresh>
  )
}

function Figures({ wallet }: { readonly wallet: DealtAccount }) {
  const { t } = useText()
  const [moving, setMoving] = useState(false)
  const { figures, balance } = wallet
  const money = (value: Amount | undefined) =>
    value === undefined ? (
      t('orders.none')
    ) : (
      <Num value={formatAmount(value)} decimals={2} dimTail={false} />
    )
  return (
    <div className={css.panel}>
      <dl className={css.list}>
        <dt>{t('forex.overview.equity')}</dt>
        <dd className={css.equity} data-testid="equity">
          {money(figures?.equity)} <small>USDT</small>
        </dd>
        <dt>{t('forex.overview.balance')}</dt>
        <dd data-testid="balance">{money(balance)}</dd>
        <dt>{t('forex.overview.pnl')}</dt>
        <dd>
          <Pnl pnl={figures && formatAmount(figures.unrealised)} />
        </dd>
        <dt>{t('forex.overview.used')}</dt>
        <dd data-testid="used-margin">{money(figures?.usedMargin)}</dd>
        <dt>{t('forex.overview.free')}</dt>
        <dd>{money(figures?.freeMargin)}</dd>
      </dl>
      <MarginMeter level={figures?.marginLevel ?? null} />
      <button type="button" className={css.deed} onClick={() => setMoving(true)}>
        {t('orders.transfer')}
      </button>
      <TransferDialog
        opened={moving}
        onClose={() => setMoving(false)}
        start={{ coin: 'USDT', from: 'SPOT', to: 'DERIVATIVES' }}
      />
    </div>
  )
}
