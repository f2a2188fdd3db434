// Funding rates of all perpetuals, the panel's instrument first.
import { useMemo, useState } from 'react'
import { percentFigure } from '../../../../i18n/figure'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText, type Text } from '../../../../i18n/useText'
import type { Instrument } from '../../../../domain/instruments'
import type { FundingRow, FundingView } from '../../../../domain/views/views'
import { useEngine } from '../../../../state/EngineContext'
import { scaledText } from '../../../figures/figureText'
import { Fresh } from '../../../freshness/Fresh'
import type { RatesProps } from '../../MarketTools'
import { useLatest } from '../../../trading/account/useLatest'
import { Fact } from '../../../trading/tables/Fact'
import { RecordTable, type Column } from '../../../trading/tables/RecordTable'
import records from '../../../trading/tables/records.module.css'
import { ChargesSkeleton } from '../../../trading/charges/ChargesSkeleton'
import { Signed } from '../../../trading/charges/Signed'
import { NextTime } from '../../../trading/charges/NextTime'
import { nameIn, ownFirst } from '../../../trading/charges/ownFirst'

const RATE_DECIMALS = 8
const SHOWN_DECIMALS = 4
const HOUR_MS = 3_600_000

const NOTHING: FundingView = { rates: new Map(), freshness: { kind: 'loading' } }

interface RateRow {
  readonly instrument: Instrument
  /** Null before the first rate. */
  readonly funding: FundingRow | null
}

export const FundingRates = (props: RatesProps) => (
  <MessagesBoundary area="panels" fallback={<ChargesSkeleton />}>
    <Rates {...props} />
  </MessagesBoundary>
)

function Rates({ panelId, instrument, instruments, visible }: RatesProps) {
  const text = useText()
  const { t } = text
  const engine = useEngine()
  const [generation, setGeneration] = useState(0)
  const funding$ = useMemo(
    () => (visible ? { of: generation, stream$: engine.funding$(panelId) } : null),
    [engine, panelId, visible, generation],
  )
  const { rates, freshness } = useLatest(funding$?.stream$ ?? null, NOTHING)
  const rows = ownFirst(instruments, instrument.symbol).map((each): RateRow => ({
    instrument: each,
    funding: rates.get(each.symbol) ?? null,
  }))
  const columns = useMemo(() => columnsOf(text), [text])
  return (
    <Fresh
      freshness={freshness}
      onRestart={() => setGeneration((n) => n + 1)}
      skeleton={<ChargesSkeleton />}
    >
      <RecordTable
        label={t('funding.rates.FUNDING')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.instrument.symbol}
        renderCard={(row) => (
          <>
            <div className={records.cardHead}>
              <b className={records.name}>{nameIn(row.instrument)}</b>
              <Rate funding={row.funding} none={t('orders.none')} />
            </div>
            <dl className={records.facts}>
              <Fact
                label={t('funding.next')}
                value={<NextTime at={row.funding?.nextAt ?? null} />}
              />
              <Fact label={t('funding.every')} value={everyText(text, row.instrument)} />
            </dl>
          </>
        )}
        empty={null}
      />
    </Fresh>
  )
}

/** Positive: longs pay shorts. */
function Rate({ funding, none }: { readonly funding: FundingRow | null; readonly none: string }) {
  if (funding === null) return <>{none}</>
  return <Signed text={percentFigure(scaledText(funding.rate, RATE_DECIMALS), SHOWN_DECIMALS)} />
}

const everyText = ({ t }: Text, instrument: Instrument): string =>
  instrument.market === 'futures'
    ? t('funding.hours', { hours: instrument.fundingIntervalMs / HOUR_MS })
    : ''

const columnsOf = (text: Text): readonly Column<RateRow>[] => [
  {
    key: 'instrument',
    header: text.t('funding.instrument'),
    weight: 120,
    align: 'start',
    cell: ({ instrument }) => <b className={records.name}>{nameIn(instrument)}</b>,
  },
  {
    key: 'rate',
    header: text.t('funding.rate'),
    weight: 80,
    cell: ({ funding }) => <Rate funding={funding} none={text.t('orders.none')} />,
  },
  {
    key: 'next',
    header: text.t('funding.next'),
    weight: 80,
    cell: ({ funding }) => <NextTime at={funding?.nextAt ?? null} />,
  },
  {
    key: 'every',
    header: text.t('funding.every'),
    weight: 60,
    spare: true,
    cell: ({ instrument }) => everyText(text, instrument),
  },
]
