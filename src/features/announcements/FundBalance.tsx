// Balance of the protection fund by the ledger, renewed while the page is visible.
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Money } from '../../ui/figures/Money'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import classes from './article.module.css'
import parts from '../../ui/site/parts.module.css'

export const FUND_MS = 30_000

export function FundBalance() {
  return (
    <MessagesBoundary
      area="announcements"
      fallback={<div className={`${parts.card} ${classes.fund}`} />}
    >
      <Balance />
    </MessagesBoundary>
  )
}

function Balance() {
  const { t, time } = useText()
  const { load, reload } = useQuery(query('protectionFund', {}), { everyMs: FUND_MS })
  const { last } = load
  return (
    <section className={`${parts.card} ${classes.fund}`} aria-label={t('announcements.fund')}>
      <h2>{t('announcements.fund')}</h2>
      {!last && <LoadState load={load} reload={reload} rows={1} columns={[60]} />}
      {last?.fund.length === 0 && <EmptyLine text={t('announcements.fund.empty')} />}
      {last?.fund.map(({ coin, balance }) => (
        <p key={coin} className={classes.balance}>
          <Money value={balance} coin={coin} unit />
        </p>
      ))}
      {last && (
        <p className={classes.asOf}>{t('announcements.fund.at', { time: time(last.at) })}</p>
      )}
    </section>
  )
}
