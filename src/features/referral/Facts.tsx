// Progress in the referral programme, in three figures.
import { useText } from '../../i18n/useText'
import { CoinSums } from './CoinSums'
import type { Overview } from './useOverview'
import classes from './referral.module.css'

export function Facts({ overview: { total, share, earned } }: { overview: Overview }) {
  const { t } = useText()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('referral.members')}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{t('referral.share')}</dt>
        <dd>{share}%</dd>
      </div>
      <div>
        <dt>{t('referral.earned.all')}</dt>
        <dd>
          <CoinSums sums={earned} />
        </dd>
      </div>
    </dl>
  )
}
