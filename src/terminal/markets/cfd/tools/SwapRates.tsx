// Swap rates of all CFDs, for both sides and the next night, the panel's instrument first.
import { useMemo } from 'react'
import { figure } from '../../../../i18n/figure'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText, type Text } from '../../../../i18n/useText'
import { LoadState } from '../../../../app/query/LoadState'
import { query } from '../../../../app/query/query'
import { useQuery } from '../../../../app/query/useQuery'
import type { Instrument } from '../../../../domain/instruments'
import type { DataOf } from '../../../../session/calls'
import type { RatesProps } from '../../MarketTools'
import { Fact } from '../../../trading/tables/Fact'
import { RecordTable, type Column } from '../../../trading/tables/RecordTable'
import records from '../../../trading/tables/records.module.css'
import css from '../../../trading/charges/charges.module.css'
import { ChargesSkeleton } from '../../../trading/charges/ChargesSkeleton'
import { Signed } from '../../../trading/charges/Signed'
import { NextTime } from '../../../trading/charges/NextTime'
import { nameIn, ownFirst } from '../../../trading/charges/ownFirst'

type SwapRate = DataOf<'cfdSwapRates'>['rates'][number]

interface SwapRow extends SwapRate {
  readonly instrument: Instrument
}

const SWAPS = query('cfdSwapRates', {}, ({ rates }) => rates)
/** The night of the next charge changes with it. */
const RENEW_MS = 60_000

export const SwapRates = (props: RatesProps) => (
  <MessagesBoundary area="panels" fallback={<ChargesSkeleton />}>
    <Rates {...props} />
  </MessagesBoundary>
)

function Rates({ instrument, instruments, visible }: RatesProps) {
  const text = useText()
  const { t } = text
  const { load, reload } = useQuery(SWAPS, { everyMs: visible ? RENEW_MS : null })
  const columns = useMemo(() => columnsOf(text), [text])
  const { last } = load
  if (last === null)
    return <LoadState load={load} reload={reload} rows={6} columns={[60, 40, 40, 50]} />
  const rows = ownFirst(instruments, instrument.symbol).flatMap((each): SwapRow[] => {
    const rate = last.find(({ symbol }) => symbol === each.symbol || symbol === each.name)
    return rate ? [{ ...rate, instrument: each }] : []
  })
  return (
    <RecordTable
      label={t('funding.rates.SWAP')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.symbol}
      renderCard={(row) => (
        <>
          <div className={records.cardHead}>
            <b className={records.name}>{nameIn(row.instrument)}</b>
            <span className={records.muted}>{t('funding.nights', { nights: row.nights })}</span>
          </div>
          <dl className={records.facts}>
            <Fact label={t('funding.long')} value={<Points points={row.swapLong} />} />
            <Fact label={t('funding.short')} value={<Points points={row.swapShort} />} />
            <Fact label={t('funding.next')} value={<NextTime at={row.nextAt} />} />
          </dl>
        </>
      )}
      foot={<p className={css.foot}>{t('funding.swaps.note')}</p>}
      empty={null}
    />
  )
}

/** Negative: the customer pays. */
function Points({ points }: { readonly points: string }) {
  return <Signed text={figure(points, { signed: true })} />
}

const columnsOf = ({ t }: Text): readonly Column<SwapRow>[] => [
  {
    key: 'instrument',
    header: t('funding.instrument'),
    weight: 100,
    align: 'start',
    cell: ({ instrument }) => <b className={records.name}>{nameIn(instrument)}</b>,
  },
  {
    key: 'long',
    header: t('funding.long'),
    weight: 60,
    cell: ({ swapLong }) => <Points points={swapLong} />,
  },
  {
    key: 'short',
    header: t('funding.short'),
    weight: 60,
    cell: ({ swapShort }) => <Points points={swapShort} />,
  },
  {
    key: 'nights',
    header: t('funding.charged'),
    weight: 60,
    spare: true,
    cell: ({ nights }) => t('funding.nights', { nights }),
  },
  {
    key: 'next',
    header: t('funding.next'),
    weight: 80,
    cell: ({ nextAt }) => <NextTime at={nextAt} />,
  },
]
