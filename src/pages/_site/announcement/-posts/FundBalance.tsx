// What the protection fund holds, by the ledger, renewed while the page is looked at.
import { useCallback } from 'react'
import { Words } from '../../../../i18n/Words'
import { useText } from '../../../../i18n/useText'
import { useApi } from '../../../../state/ApiContext'
import { EmptyLine } from '../../../../ui/pieces/EmptyLine'
import { Num } from '../../../../ui/pieces/Num'
import { useAskedWhile } from '../../../../ui/useAskedWhile'
import { LoadState } from '../../../-site/LoadState'
import { useFetched } from '../../../-site/useFetched'
import classes from './article.module.css'

export const FUND_MS = 30_000

export function FundBalance() {
  return (
    <Words area="posts" fallback={<div className={classes.fund} />}>
      <Balance />
    </Words>
  )
}

function Balance() {
  const { t, time } = useText()
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('protectionFund', {}, { failsInPlace: true, signal }),
    [api],
  )
  const { load, reload } = useFetched(fetch, null)
  useAskedWhile(true, FUND_MS, reload)
  const { last } = load
  return (
    <section className={classes.fund} aria-label={t('posts.fund')}>
      <h2>{t('posts.fund')}</h2>
      {!last && <LoadState load={load} reload={reload} rows={1} columns={[60]} />}
      {last?.fund.length === 0 && <EmptyLine text={t('posts.fund.empty')} />}
      {last?.fund.map(({ coin, balance }) => (
        <p key={coin} className={classes.balance}>
          <Num value={balance} decimals={2} unit={coin} />
        </p>
      ))}
      {last && <p className={classes.asOf}>{t('posts.fund.at', { time: time(last.at) })}</p>}
    </section>
  )
}
