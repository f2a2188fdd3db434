// Requests that are on their way, each with the four states that it goes through, and the newest
// that has ended.
import { useMemo } from 'react'
import type { WithdrawalRecord } from '../../../domain/records/walletRecords'
import { NETWORK_FIGURES } from '../../../domain/wallet/networks'
import { coinText } from '../../../i18n/coinMoney'
import { useText } from '../../../i18n/useText'
import { CoinDisc } from '../../../ui/pieces/CoinDisc'
import { Money } from '../../../ui/figures/Money'
import { Ring, type StatusKind } from '../../../ui/pieces/Status'
import { Card } from '../../../ui/site/Card'
import { When } from '../../../ui/site/When'
import { FetchedList } from '../../../app/query/FetchedList'
import { CancelWithdrawal } from '../CancelWithdrawal'
import { WithdrawalState } from '../states'
import { useWithdrawals } from '../useMovements'
import classes from './withdraw.module.css'
import parts from '../../../ui/site/parts.module.css'

export function UnderWay() {
  const { t } = useText()
  const { load, reload } = useWithdrawals()
  const rows = useMemo(
    () => load.last?.rows.filter(({ closedAt }, i) => i === 0 || closedAt === null),
    [load],
  )
  return (
    <Card id="underway" title={t('wallet.underWay')}>
      <FetchedList
        load={load}
        reload={reload}
        rows={rows}
        none={t('wallet.underWay.none')}
        skeleton={{ rows: 2, columns: [60], height: '3.5rem' }}
      >
        {(come) =>
          come.map((row) => <Request key={row.uuid} withdrawal={row} onChanged={reload} />)
        }
      </FetchedList>
    </Card>
  )
}

interface RequestProps {
  withdrawal: WithdrawalRecord
  onChanged: () => void
}

function Request({ withdrawal, onChanged }: RequestProps) {
  const { coin, coinType, amount, status, uuid } = withdrawal
  return (
    <article className={classes.request} aria-label={`${coinText(amount, coin, 'cost')} ${coin}`}>
      <div className={classes.requestHead}>
        <CoinDisc coin={coin} />
        <span className={parts.two}>
          <b>
            <Money value={`-${amount}`} coin={coin} as="gain" unit />
          </b>
          <small className={parts.small}>{NETWORK_FIGURES[coinType].name}</small>
        </span>
        {status === 'SUBMITTED' && <CancelWithdrawal uuid={uuid} onChanged={onChanged} />}
      </div>
      {status === 'CANCELLED' ? (
        <WithdrawalState withdrawal={withdrawal} />
      ) : (
        <Way withdrawal={withdrawal} />
      )}
    </article>
  )
}

/** Ring, words, time; and a fork, since a request ends in one of two ways. */
function Way({ withdrawal }: { withdrawal: WithdrawalRecord }) {
  const { t } = useText()
  const { status, createdAt, reviewedAt, closedAt, sending, rejectCause, reason } = withdrawal
  const why = rejectCause === 'NETWORK' ? t('wallet.withdraw.networkFailed') : reason
  return (
    <>
      <ol className={classes.way}>
        <Step
          label={t('wallet.withdraw.state.SUBMITTED')}
          kind={status === 'SUBMITTED' ? 'open' : 'done'}
          current={status === 'SUBMITTED'}
          at={createdAt}
          note={t('wallet.withdraw.note.submitted')}
        />
        <Step
          label={t('wallet.withdraw.state.REVIEWING')}
          kind={status === 'REVIEWING' ? 'waiting' : reviewedAt === null ? 'open' : 'done'}
          current={status === 'REVIEWING'}
          at={reviewedAt}
          note={sending ? t('wallet.withdraw.sending') : null}
        />
      </ol>
      <ul className={`${classes.way} ${classes.ends}`}>
        <Step
          label={t('wallet.withdraw.state.COMPLETED')}
          kind={status === 'COMPLETED' ? 'done' : 'open'}
          at={status === 'COMPLETED' ? closedAt : null}
        />
        <Step
          label={t('wallet.withdraw.state.REJECTED')}
          kind={status === 'REJECTED' ? 'bad' : 'open'}
          at={status === 'REJECTED' ? closedAt : null}
          note={status === 'REJECTED' ? why : null}
        />
      </ul>
    </>
  )
}

interface StepProps {
  label: string
  kind: StatusKind
  current?: boolean
  /** When it was reached; null: not yet. */
  at: number | null
  note?: string | null
}

function Step({ label, kind, current = false, at, note = null }: StepProps) {
  return (
    <li
      data-reached={at !== null || undefined}
      data-current={current || undefined}
      data-bad={kind === 'bad' || undefined}
      aria-current={current ? 'step' : undefined}
    >
      <Ring kind={kind} />
      <span>{label}</span>
      {at !== null && <When at={at} />}
      {note !== null && at !== null && <small>{note}</small>}
    </li>
  )
}
