// The transaction fees, from the very tables from which the exchange charges.
import { FEE_TIERS, type FeeTier } from '../../domain/fees/fees'
import { TWD_WITHDRAWAL_FEES } from '../../domain/fees/fiatFees'
import { instrumentsOf, type DerivativeInstrument } from '../../domain/instruments'
import { useText, type Text } from '../../i18n/useText'
import { Num } from '../../ui/pieces/Num'
import { Card } from '../../ui/site/Card'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import { Row, Rows } from '../../ui/site/Rows'
import { SitePage } from '../../ui/site/SitePage'
import { nameOf, rateText } from '../../app/market/figures'
import classes from './fees.module.css'
import parts from '../../ui/site/parts.module.css'

export function FeesPage() {
  const { t } = useText()
  return (
    <SitePage title={t('fees.title')} lead={t('fees.lead')}>
      <div className={parts.cards}>
        <Card id="tiers" title={t('fees.tiers')} lead={t('fees.tiers.lead')}>
          <Tiers />
          <p className={classes.note}>{t('fees.maker.note')}</p>
        </Card>
        <Card id="derivatives" title={t('fees.derivatives')} lead={t('fees.derivatives.lead')}>
          <Derivatives />
        </Card>
        <Card id="withdrawals" title={t('fees.withdrawals')} lead={t('fees.withdrawals.lead')}>
          <p className={classes.note}>{t('fees.withdrawals.note')}</p>
          <Rows>
            <Row name={t('fees.withdrawals.individual')}>
              <Num value={TWD_WITHDRAWAL_FEES.individual} unit="TWD" />
            </Row>
            <Row name={t('fees.withdrawals.corporate')}>
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
      label={text.t('fees.tiers')}
      columns={tierColumns(text)}
      rows={FEE_TIERS}
      keyOf={({ vip }) => String(vip)}
    />
  )
}

function tierColumns({ t, figure }: Text): readonly DataColumn<FeeTier>[] {
  const [, firstVip] = FEE_TIERS
  const volume = ({ above }: FeeTier): string =>
    above === 0 && firstVip
      ? t('fees.below', { volume: figure(String(firstVip.above)) })
      : t('fees.above', { volume: figure(String(above)) })
  const rates = [
    ['spotMaker', (tier: FeeTier) => tier.spot.maker],
    ['spotTaker', (tier: FeeTier) => tier.spot.taker],
    ['futuresMaker', (tier: FeeTier) => tier.futures.maker],
    ['futuresTaker', (tier: FeeTier) => tier.futures.taker],
  ] as const
  return [
    {
      key: 'tier',
      header: t('fees.column.tier'),
      part: 'title',
      cell: ({ vip }) => <b>{vip === 0 ? t('fees.base') : t('fees.vip', { level: vip })}</b>,
    },
    { key: 'volume', header: t('fees.column.volume'), align: 'end', cell: volume },
    ...rates.map(([key, rateOf]): DataColumn<FeeTier> => ({
      key,
      header: t(`fees.column.${key}`),
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
      label={t('fees.derivatives')}
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
      header: t('products.column.product'),
      part: 'title',
      cell: (product) => <b>{nameOf(product)}</b>,
    },
    {
      key: 'commission',
      header: t('fees.column.commission'),
      align: 'end',
      cell: ({ commission }) => (commission === 0n ? t('fees.none') : rateText(commission)),
    },
    {
      key: 'spread',
      header: t('fees.column.spread'),
      align: 'end',
      cell: ({ spreadTicks }) => t('fees.spread.points', { points: spreadTicks }),
    },
  ]
}
