// The newest deposits and withdrawals together, live, and what may still be withdrawn today.
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../i18n/useText'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Card } from '../../../../ui/site/Card'
import { useLivePage } from '../../../-money/useLivePage'
import { LoadState } from '../../../-site/LoadState'
import { LimitBar } from '../../-wallet/LimitBar'
import { Movements, type Movement } from '../../-wallet/Movements'
import shared from '../../-wallet/wallet.module.css'

const SHOWN = 5

export function Recent() {
  const { t } = useText()
  const deposits = useLivePage('depositHistory', 1)
  const withdrawals = useLivePage('withdrawHistory', 1)
  const both = deposits.load.last && withdrawals.load.last
  const failed = deposits.load.kind === 'failed' ? deposits : withdrawals
  const rows: readonly Movement[] = both
    ? [
        ...(deposits.load.last?.rows ?? []).map((deposit) => ({ deposit })),
        ...(withdrawals.load.last?.rows ?? []).map((withdrawal) => ({ withdrawal })),
      ]
        .sort((a, b) => timeOf(b) - timeOf(a))
        .slice(0, SHOWN)
    : []
  return (
    <Card
      id="recent"
      title={t('wallet.recent')}
      action={
        <span className={shared.recentHead}>
          <LimitBar />
          <Link to="/wallet/history" className={shared.link}>
            {t('wallet.recent.all')}
          </Link>
        </span>
      }
    >
      {rows.length > 0 ? (
        <Movements rows={rows} label={t('wallet.recent')} onChanged={withdrawals.reload} />
      ) : (
        <div className={shared.pad}>
          {both ? (
            <EmptyLine text={t('wallet.recent.none')} />
          ) : (
            <LoadState {...failed} rows={3} columns={[40, 60, 30]} height="3.5rem" />
          )}
        </div>
      )}
    </Card>
  )
}

const timeOf = (of: Movement): number =>
  'deposit' in of ? of.deposit.createdAt : of.withdrawal.createdAt
