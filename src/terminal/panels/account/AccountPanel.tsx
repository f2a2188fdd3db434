// Owns account and risk in one look: equity largest, profit, what is available, and a meter of how
// near the nearest position is to liquidation.
import { useMemo, useState } from 'react'
import { formatAmount, formatScaled, RATE_DECIMALS } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/icons/Icon'
import { Num } from '../../../ui/pieces/Num'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { Fresh } from '../../freshness/Fresh'
import { TransferDialog } from '../assets/TransferDialog'
import type { PanelProps } from '../panel'
import { Pnl } from '../positions/Pnl'
import { GuestLine } from '../records/GuestLine'
import { useAccount, useSignedIn } from '../records/useAccount'
import { useRestart } from '../records/useRestart'
import { useTickers } from '../records/useTickers'
import css from './account.module.css'
import { RiskMeter } from './RiskMeter'
import { riskOf, type Risk } from './risk'

export function AccountPanel({ panelId, visible }: PanelProps) {
  const signedIn = useSignedIn()
  const account = useAccount()
  const { tickers } = useTickers(panelId, visible && signedIn)
  const risk = useMemo(
    () => riskOf(account.balances, account.positions, tickers),
    [account, tickers],
  )
  const restart = useRestart()
  if (!signedIn) return <GuestLine says="orders.guest.account" />
  return (
    <Fresh
      freshness={account.freshness}
      skeleton={<SkeletonRows rows={4} columns={[40, 60]} height="1.5rem" />}
      onRestart={restart}
    >
      <Figures risk={risk} />
    </Fresh>
  )
}

function Figures({ risk }: { readonly risk: Risk }) {
  const { t } = useText()
  const [hidden, setHidden] = useState(false)
  const [moving, setMoving] = useState(false)
  const ratio = risk.ratio === null ? null : formatScaled(risk.ratio, RATE_DECIMALS)
  const money = (value: Risk['equity']) =>
    hidden ? t('orders.hidden') : <Num value={formatAmount(value)} decimals={2} dimTail={false} />
  return (
    <div className={css.panel}>
      <dl className={css.list}>
        <dt>
          {t('orders.account.equity')}
          <button
            type="button"
            className={css.eye}
            aria-pressed={hidden}
            aria-label={t(hidden ? 'orders.account.show' : 'orders.account.hide')}
            onClick={() => setHidden((was) => !was)}
          >
            <Icon name="eye" size={14} />
          </button>
        </dt>
        <dd className={css.equity} data-testid="equity">
          {money(risk.equity)} <small>USDT</small>
        </dd>
        <dt>{t('orders.account.pnl')}</dt>
        <dd>{hidden ? t('orders.hidden') : <Pnl pnl={formatAmount(risk.unrealised)} />}</dd>
        <dt>{t('orders.account.available')}</dt>
        <dd>{money(risk.available)}</dd>
      </dl>
      <RiskMeter ratio={ratio} />
      <button type="button" className={css.deed} onClick={() => setMoving(true)}>
        {t('orders.transfer')}
      </button>
      <TransferDialog opened={moving} onClose={() => setMoving(false)} />
    </div>
  )
}
