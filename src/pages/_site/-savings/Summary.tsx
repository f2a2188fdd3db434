// What one has in savings: locked, accruing, earned yesterday and in all, each in its coin, and
// what ends first. Who never subscribed sees nothing of it.
import { useCallback } from 'react'
import { readAmount } from '../../../domain/decimal'
import type { SavingSum } from '../../../domain/records/savingRecords'
import { useText } from '../../../i18n/useText'
import { useApi } from '../../../state/ApiContext'
import { Num } from '../../../ui/pieces/Num'
import { LoadState } from '../../-site/LoadState'
import { useFetched } from '../../-site/useFetched'
import classes from './summary.module.css'

/** `stamp` changes when something was subscribed to or changed. */
export function Summary({ stamp }: { stamp: number }) {
  const { t, date } = useText()
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('savingsSummary', undefined, { failsInPlace: true, signal }),
    [api],
  )
  const { load, reload } = useFetched(fetch, stamp)
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
    <section id="summary" className={classes.summary} aria-label={t('savings.sum')}>
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
              <Num value={next.amount} unit={next.coin} />
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
      <Num value={sum[of]} unit={sum.coin} />
    </dd>
  ))
}
