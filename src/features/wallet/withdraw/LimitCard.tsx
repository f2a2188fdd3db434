// Withdrawal limit of the day: used, this one, left; and the reasons that block any withdrawal.
import { Link } from '@tanstack/react-router'
import { amount } from '../../../domain/brand'
import { formatAmount, readAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Money } from '../../../ui/figures/Money'
import { Badge } from '../../../ui/pieces/Badge'
import { Note } from '../../../ui/site/Note'
import { LoadState } from '../../../app/query/LoadState'
import { Meter } from '../LimitBar'
import limitCss from '../limit.module.css'
import { useWithdrawLimit, type WithdrawLimit } from '../useWithdrawLimit'
import shared from '../wallet.module.css'
import classes from './withdraw.module.css'
import parts from '../../../ui/site/parts.module.css'

/** `more`: the amount that the request in the form would count for, in USDT; null if unknown. */
export function LimitCard({ more }: { more: string | null }) {
  const { load, reload } = useWithdrawLimit()
  const limit = load.last
  return (
    <>
      <section className={`${shared.panel} ${limitCss.card}`}>
        {limit ? (
          <Limit limit={limit} more={more} />
        ) : (
          <LoadState load={load} reload={reload} rows={3} columns={[60]} height="2rem" />
        )}
      </section>
      {limit && <Hold limit={limit} />}
    </>
  )
}

function Limit({ limit, more }: { limit: WithdrawLimit; more: string | null }) {
  const { t, figure } = useText()
  const { used, daily, left, kycLevel } = limit
  const after = readAmount(left) - readAmount(more ?? '0')
  return (
    <div className={classes.limit}>
      <p className={classes.limitHead}>
        <span>{t('wallet.limit.left')}</span>
        <Badge tone="gold">{t('account.level', { level: kycLevel })}</Badge>
      </p>
      <p>
        <b>
          <Money value={left} coin="USDT" />
        </b>{' '}
        <span className={parts.small}>{t('wallet.limit.daily', { daily: figure(daily) })}</span>
      </p>
      <Meter used={used} daily={daily} more={more ?? '0'} />
      <dl className={parts.facts}>
        <div>
          <dt>{t('wallet.limit.used')}</dt>
          <dd>
            <Money value={used} coin="USDT" as="cost" />
          </dd>
        </div>
        <div>
          <dt>{t('wallet.limit.this')}</dt>
          <dd>{more === null ? '–' : <Money value={more} coin="USDT" as="cost" />}</dd>
        </div>
        <div>
          <dt>{t('wallet.limit.after')}</dt>
          <dd>
            {after < 0n ? (
              t('wallet.limit.exceeded')
            ) : (
              <Money value={formatAmount(amount(after))} coin="USDT" />
            )}
          </dd>
        </div>
      </dl>
      <p className={parts.small}>{t('wallet.limit.reset')}</p>
    </div>
  )
}

/** What of the account stands in the way of any withdrawal. */
function Hold({ limit: { kycLevel, heldUntil } }: { limit: WithdrawLimit }) {
  const { t, dateTime } = useText()
  if (kycLevel <= 0)
    return (
      <Note icon="shield">
        {t('refusals.levelTooLow')}{' '}
        <Link to="/settings/verify" className={`${parts.link} ${shared.link}`}>
          {t('app.account.verify')}
        </Link>
      </Note>
    )
  if (heldUntil === null)
    return (
      <Note icon="shield" title={t('wallet.hold.none')}>
        {t('wallet.hold.rule')}
      </Note>
    )
  return (
    <Note icon="alert" tone="danger" title={t('wallet.hold', { time: dateTime(heldUntil) })}>
      {t('wallet.hold.rule')}
    </Note>
  )
}
