// Equity of all wallets at the end of each UTC day, as a line, with the return that deposits and
// withdrawals do not count towards.
import { useText } from '../../../i18n/useText'
import { LoadState } from '../../../app/query/LoadState'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { sparkOf } from '../../../app/market/dayFigure'
import { readAmount } from '../../../domain/decimal'
import type { DailyEquity } from '../../../domain/records/walletRecords'
import { RETURN_DECIMALS, returnOver } from '../../../domain/wallet/dayReturn'
import { figure } from '../../../i18n/figure'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Exact } from '../../../ui/figures/Exact'
import { Change } from '../../../ui/pieces/Change'
import { useHidden, useOwnText } from '../../trading/tables/OwnFigure'
import css from './performance.module.css'

const WIDTH = 420
const HEIGHT = 72
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
  const { t, percent, date } = useText()
  const own = useOwnText()
  const hidden = useHidden()
  // Floats only place the line.
  const spark = sparkOf(
    days.map(({ equityUsdt }) => Number(equityUsdt)),
    WIDTH,
    HEIGHT,
  )
  const [first, last] = [days[0], days.at(-1)]
  const ratio = returnOver(
    days.map(({ equityUsdt, netDepositUsdt }) => ({
      equity: readAmount(equityUsdt),
      netDeposit: readAmount(netDepositUsdt),
    })),
  )
  const money = (value = '0') => own(`${figure(value, { decimals: CENTS })} USDT`)
  return (
    <figure className={css.equity}>
      <figcaption>
        <span>{t('performance.equity')}</span>
        {ratio !== null && (
          <Exact exact={percent(ratio, RETURN_DECIMALS - 2)}>
            <Change text={percent(ratio)} />
          </Exact>
        )}
      </figcaption>
      <svg
        viewBox={`0 -4 ${WIDTH + 6} ${HEIGHT + 8}`}
        role="img"
        aria-label={t('performance.equity.label', {
          from: money(first?.equityUsdt),
          to: money(last?.equityUsdt),
        })}
      >
        {spark && !hidden && (
          <>
            <path className={css.area} d={`${spark.line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
            <path className={css.line} d={spark.line} />
          </>
        )}
      </svg>
      <p className={css.axis}>
        <span>{first && `${date(first.day, 'utc')} · ${money(first.equityUsdt)}`}</span>
        <span>{last && `${date(last.day, 'utc')} · ${money(last.equityUsdt)}`}</span>
      </p>
      <p className={css.note}>{t('performance.equity.note')}</p>
    </figure>
  )
}
