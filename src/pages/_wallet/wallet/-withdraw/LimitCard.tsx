// What may still be withdrawn today: used, this one, left; and what stands in the way of any.
import { Link } from '@tanstack/react-router'
import { amount } from '../../../../domain/brand'
import { formatAmount, readAmount } from '../../../../domain/decimal'
import { uncutFigure } from '../../../../i18n/figure'
import { costText } from '../../../../i18n/money'
import { useText } from '../../../../i18n/useText'
import { Badge } from '../../../../ui/pieces/Badge'
import { Note } from '../../../../ui/site/Note'
import { LoadState } from '../../../-site/LoadState'
import { Meter } from '../../-wallet/LimitBar'
import limitCss from '../../-wallet/limit.module.css'
import { useWithdrawLimit, type WithdrawLimit } from '../../-wallet/useWithdrawLimit'
import shared from '../../-wallet/wallet.module.css'
import classes from './withdraw.module.css'

/** `more`: what the request in the form would count for, in USDT; null where that is not known. */
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
  const money = (text: string) => figure(text, { decimals: 2 })
  return (
    <div className={classes.limit}>
      <p className={classes.limitHead}>
        <span>{t('wallet.limit.left')}</span>
        <Badge tone="gold">{t('account.level', { level: kycLevel })}</Badge>
      </p>
      <p>
        <b>{money(left)}</b>{' '}
        <span className={shared.small}>{t('wallet.limit.daily', { daily: figure(daily) })}</span>
      </p>
      <Meter used={used} daily={daily} more={more ?? '0'} />
      <dl className={shared.facts}>
        <div>
          <dt>{t('wallet.limit.used')}</dt>
          <dd title={uncutFigure(used, { decimals: 2 })}>{costText(used, 2)}</dd>
        </div>
        <div>
          <dt>{t('wallet.limit.this')}</dt>
          <dd>{more === null ? '–' : costText(more, 2)}</dd>
        </div>
        <div>
          <dt>{t('wallet.limit.after')}</dt>
          <dd>{after < 0n ? t('wallet.limit.exceeded') : money(formatAmount(amount(after)))}</dd>
        </div>
      </dl>
      <p className={shared.small}>{t('wallet.limit.reset')}</p>
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
        <Link to="/settings/verify" className={shared.link}>
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
