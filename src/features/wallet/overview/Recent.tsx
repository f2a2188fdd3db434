// The newest deposits and withdrawals together, live, and the amount that may still be withdrawn
// today.
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/useText'
import { Card } from '../../../ui/site/Card'
import { FetchedList } from '../../../app/query/FetchedList'
import { useDeposits, useWithdrawals } from '../useMovements'
import { LimitBar } from '../LimitBar'
import { Movements, type Movement } from '../Movements'
import shared from '../wallet.module.css'
import parts from '../../../ui/site/parts.module.css'

const SHOWN = 5

export function Recent() {
  const { t } = useText()
  const deposits = useDeposits()
  const withdrawals = useWithdrawals()
  const both = deposits.load.last && withdrawals.load.last
  const failed = deposits.load.kind === 'failed' ? deposits : withdrawals
  const rows: readonly Movement[] | null = both
    ? [
        ...(deposits.load.last?.rows ?? []).map((deposit) => ({ deposit })),
        ...(withdrawals.load.last?.rows ?? []).map((withdrawal) => ({ withdrawal })),
      ]
        .sort((a, b) => timeOf(b) - timeOf(a))
        .slice(0, SHOWN)
    : null
  return (
    <Card
      id="recent"
      title={t('wallet.recent')}
      action={
        <span className={parts.row}>
          <LimitBar />
          <Link to="/wallet/history" className={`${parts.link} ${shared.link}`}>
            {t('wallet.recent.all')}
          </Link>
        </span>
      }
    >
      <FetchedList<Movement>
        load={failed.load}
        reload={failed.reload}
        rows={rows}
        none={t('wallet.recent.none')}
        skeleton={{ rows: 3, columns: [40, 60, 30], height: '3.5rem' }}
      >
        {(come) => (
          <Movements rows={come} label={t('wallet.recent')} onChanged={withdrawals.reload} />
        )}
      </FetchedList>
    </Card>
  )
}

const timeOf = (of: Movement): number =>
  'deposit' in of ? of.deposit.createdAt : of.withdrawal.createdAt
