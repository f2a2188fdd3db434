// Savings of a customer: locked, accruing, earned yesterday and in total, each in its coin, and the
// next to end. Hidden for customers without any.
import { readAmount } from '../../domain/decimal'
import type { SavingSum } from '../../domain/records/savingsRecords'
import { useText } from '../../i18n/useText'
import { Money } from '../../ui/figures/Money'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import classes from './summary.module.css'
import parts from '../../ui/site/parts.module.css'

/** `stamp` changes when something was subscribed to or changed. */
export function Summary({ stamp }: { stamp: number }) {
  const { t, date } = useText()
  const { load, reload } = useQuery(query('savingsSummary', {}), { stamp: stamp })
  const { last } = load
  if (!last)
    return load.kind === 'failed' ? (
      <LoadState load={load} reload={reload} rows={1} columns={[30, 30, 30]} height="3.5rem" />
    ) : null
  const { sums, next } = last
  if (sums.length === 0) return null
  const facts = [
    ['subscribed', t('savings.sum.subscribed')],
    ['accruing', t('savings.accruing')],
    ['yesterday', t('savings.sum.yesterday')],
    ['earned', t('savings.sum.earned')],
  ] as const
  return (
    <section
      id="summary"
      className={`${parts.card} ${classes.summary}`}
      aria-label={t('savings.sum')}
    >
      <dl>
        {facts.map(([of, name]) => (
          <div key={of}>
            <dt>{name}</dt>
            <Sums sums={sums} of={of} />
          </div>
        ))}
        <div>
          <dt>{t('savings.sum.next')}</dt>
          <dd>{next ? date(next.redemptionDate, 'utc') : '–'}</dd>
          {next && (
            <dd className={classes.note}>
              <Money value={next.amount} coin={next.coin} unit />
              {next.autoRenew && ` · ${t('savings.autoRenew')}`}
            </dd>
          )}
        </div>
      </dl>
      <a href="#subscriptions">{t('savings.history')}</a>
    </section>
  )
}

/** A coin of which there is nothing says so only where no other does. */
function Sums({ sums, of }: { sums: readonly SavingSum[]; of: Exclude<keyof SavingSum, 'coin'> }) {
  const shown = sums.filter((sum) => readAmount(sum[of]) > 0n)
  return (shown.length > 0 ? shown : sums.slice(0, 1)).map((sum) => (
    <dd key={sum.coin}>
      <Money value={sum[of]} coin={sum.coin} unit />
    </dd>
  ))
}
