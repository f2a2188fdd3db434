// State of a deposit or a withdrawal, as text and as a ring that fills.
import type { DepositRecord, WithdrawalRecord } from '../../domain/records/walletRecords'
import { useText } from '../../i18n/useText'
import { Status, type StatusKind } from '../../ui/pieces/Status'
import parts from '../../ui/site/parts.module.css'

const DEPOSITS: Readonly<Record<DepositRecord['status'], StatusKind>> = {
  CONFIRMING: 'waiting',
  COMPLETED: 'done',
  DROPPED: 'bad',
  TOO_SMALL: 'bad',
}
const WITHDRAWALS: Readonly<Record<WithdrawalRecord['status'], StatusKind>> = {
  SUBMITTED: 'open',
  REVIEWING: 'waiting',
  COMPLETED: 'done',
  REJECTED: 'bad',
  CANCELLED: 'done',
}

export function DepositState({ deposit }: { deposit: DepositRecord }) {
  const { t } = useText()
  const { status, confirmations, required } = deposit
  return (
    <span className={parts.two}>
      <Status kind={DEPOSITS[status]}>{t(`wallet.deposit.state.${status}`)}</Status>
      {status === 'CONFIRMING' && (
        <small className={parts.small}>
          {t('wallet.confirmations', { count: confirmations, required })}
        </small>
      )}
    </span>
  )
}

export function WithdrawalState({ withdrawal }: { withdrawal: WithdrawalRecord }) {
  const { t } = useText()
  const { status, sending, rejectCause, reason } = withdrawal
  const why =
    status === 'REJECTED'
      ? rejectCause === 'NETWORK'
        ? t('wallet.withdraw.networkFailed')
        : (reason ?? t('wallet.withdraw.rejected'))
      : sending
        ? t('wallet.withdraw.sending')
        : undefined
  return (
    <span className={parts.two}>
      <Status kind={WITHDRAWALS[status]}>{t(`wallet.withdraw.state.${status}`)}</Status>
      {why !== undefined && <small className={parts.small}>{why}</small>}
    </span>
  )
}
