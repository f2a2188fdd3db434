// The transaction fees, from the very tables from which the exchange charges.
import { FEE_TIERS, type FeeTier } from '../../../domain/fees/fees'
import { TWD_WITHDRAWAL_FEES } from '../../../domain/fees/fiatFees'
import { instrumentsOf, type DerivativeInstrument } from '../../../domain/instruments'
import { useText, type Text } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { Row, Rows } from '../../../ui/site/Rows'
import { SitePage } from '../../../ui/site/SitePage'
import { nameOf, rateText } from '../../-market/figures'
import classes from './fees.module.css'

export function FeesPage() {
  const { t } = useText()
  return (
    <SitePage title={t('site.fees.title')} lead={t('site.fees.lead')}>
      <div className={classes.cards}>
        <Card id="tiers" title={t('site.fees.tiers')} lead={t('site.fees.tiers.lead')}>
          <Tiers />
          <p className={classes.note}>{t('site.fees.maker.note')}</p>
        </Card>
        <Card
          id="derivatives"
          title={t('site.fees.derivatives')}
          lead={t('site.fees.derivatives.lead')}
        >
          <Derivatives />
        </Card>
        <Card
          id="withdrawals"
          title={t('site.fees.withdrawals')}
          lead={t('site.fees.withdrawals.lead')}
        >
          <Rows>
            <Row name={t('site.fees.withdrawals.individual')}>
              <Num value={TWD_WITHDRAWAL_FEES.individual} unit="TWD" />
            </Row>
            <Row name={t('site.fees.withdrawals.corporate')}>
              <Num value={TWD_WITHDRAWAL_FEES.corporate} unit="TWD" />
            </Row>
          </Rows>
        </Card>
      </div>
    </SitePage>
  )
}

function Tiers() {
  const text = useText()
  return (
    <DataTable
      label={text.t('site.fees.tiers')}
      columns={tierColumns(text)}
      rows={FEE_TIERS}
      keyOf={({ vip }) => String(vip)}
    />
  )
}

function tierColumns({ t, figure }: Text): readonly DataColumn<FeeTier>[] {
  const [, firstVip] = FEE_TIERS
  const volume = ({ from }: FeeTier): string =>
    from === 0 && firstVip
      ? t('site.fees.below', { volume: figure(String(firstVip.from)) })
      : t('site.fees.from', { volume: figure(String(from)) })
  const rates = [
    ['spotMaker', (tier: FeeTier) => tier.spot.maker],
    ['spotTaker', (tier: FeeTier) => tier.spot.taker],
    ['futuresMaker', (tier: FeeTier) => tier.futures.maker],
    ['futuresTaker', (tier: FeeTier) => tier.futures.taker],
  ] as const
  return [
    {
      key: 'tier',
      header: t('site.fees.column.tier'),
      part: 'title',
      cell: ({ vip }) => (
        <b className={classes.tier}>
          {vip === 0 ? t('site.fees.base') : t('site.fees.vip', { level: vip })}
        </b>
      ),
    },
    { key: 'volume', header: t('site.fees.column.volume'), align: 'end', cell: volume },
    ...rates.map(([key, rateOf]): DataColumn<FeeTier> => ({
      key,
      header: t(`site.fees.column.${key}`),
      align: 'end',
      cell: (tier) => rateText(rateOf(tier)),
    })),
  ]
}

const isDerivative = (instrument: {
  readonly market: string
}): instrument is DerivativeInstrument => instrument.market === 'derivatives'

function Derivatives() {
  const { t } = useText()
  return (
    <DataTable
      label={t('site.fees.derivatives')}
      columns={spreadColumns(t)}
      rows={instrumentsOf('derivatives').filter(isDerivative)}
      keyOf={({ symbol }) => symbol}
    />
  )
}

function spreadColumns(t: Text['t']): readonly DataColumn<DerivativeInstrument>[] {
  return [
    {
      key: 'name',
      header: t('site.products.column.product'),
      part: 'title',
      cell: (product) => <b className={classes.tier}>{nameOf(product)}</b>,
    },
    {
      key: 'commission',
      header: t('site.fees.column.commission'),
      align: 'end',
      cell: ({ commission }) => (commission === 0n ? t('site.fees.none') : rateText(commission)),
    },
    {
      key: 'spread',
      header: t('site.fees.column.spread'),
      align: 'end',
      cell: ({ spreadTicks }) => t('site.fees.spread.points', { points: spreadTicks }),
    },
  ]
}
