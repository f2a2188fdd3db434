// Equity of all wallets at the end of each UTC day, as a line, with the return that deposits and
// withdrawals do not count towards.
import { useHidden } from '../../../app/money/hidden'
import { useText } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { EquityFigure } from '../../../app/market/EquityFigure'
import { readAmount } from '../../../domain/decimal'
import type { DailyEquity } from '../../../domain/records/walletRecords'
import { figure } from '../../../i18n/figure'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { useOwnText } from '../../trading/tables/OwnFigure'
import css from './performance.module.css'

const RENEW_MS = 300_000
const CENTS = 2

const EQUITY = query('accountEquity', {}, ({ days }) => days)

export function EquityCurve({ visible }: { readonly visible: boolean }) {
  const { t } = useText()
  const { load, reload } = useQuery(EQUITY, { everyMs: visible ? RENEW_MS : null })
  if (load.last === null) return <LoadState load={load} reload={reload} rows={2} columns={[90]} />
  if (load.last.length < 2) return <EmptyLine text={t('performance.equity.none')} />
  return <Curve days={load.last} />
}

function Curve({ days }: { readonly days: readonly DailyEquity[] }) {
  const { t, date } = useText()
  const own = useOwnText()
  const hidden = useHidden()
  const money = (value = '0') => own(`${figure(value, { decimals: CENTS })} USDT`)
  const end = (day?: DailyEquity) => day && `${date(day.day, 'utc')} · ${money(day.equityUsdt)}`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <EquityFigure
        className={css.equity}
        title={t('performance.equity')}
        label={t('performance.equity.label', {
          from: money(first?.equityUsdt),
          to: money(last?.equityUsdt),
        })}
        days={days.map(({ equityUsdt, netDepositUsdt }) => ({
          equity: readAmount(equityUsdt),
          netDeposit: readAmount(netDepositUsdt),
        }))}
        axis={[end(first), end(last)]}
        hidden={hidden}
      />
      <p className={css.note}>{t('performance.equity.note')}</p>
    </>
  )
}
