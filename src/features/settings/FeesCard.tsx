// Trading fees of the customer: the tier, the volume that decided it, the rates of both order
// books, and the requirement of the next tier.
import { coinText } from '../../i18n/coinMoney'
import { useText } from '../../i18n/useText'
import { percentFigure } from '../../i18n/figure'
import type { OwnFees } from '../../state/orders/ownFees'
import { Money } from '../../ui/figures/Money'
import { Card } from '../../ui/site/Card'
import { Row, Rows } from '../../ui/site/Rows'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import classes from './settings.module.css'

export function FeesCard() {
  const { t } = useText()
  const { load, reload } = useQuery(query('accountsFees', {}))
  return (
    <Card id="fees" title={t('settings.fees')} lead={t('settings.fees.lead')}>
      {load.last ? (
        <Facts fees={load.last} />
      ) : (
        <div className={classes.pad}>
          <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} />
        </div>
      )}
    </Card>
  )
}

function Facts({ fees: { vip, volume, spot, futures, next } }: { fees: OwnFees }) {
  const { t } = useText()
  const tierName = (tier: number) =>
    tier === 0 ? t('settings.fees.base') : t('settings.fees.vip', { tier })
  const rate = (text: string) => percentFigure(text, 3, false)
  const rates = ({ maker, taker }: OwnFees['spot']) =>
    t('settings.fees.rates', { maker: rate(maker), taker: rate(taker) })
  return (
    <Rows>
      <Row
        name={t('settings.fees.tier')}
        note={
          next
            ? t('settings.fees.next', {
                tier: tierName(next.vip),
                volume: `${coinText(next.volume, 'USDT', 'cost')} USDT`,
              })
            : undefined
        }
      >
        {tierName(vip)}
      </Row>
      <Row name={t('settings.fees.volume')} note={t('settings.fees.volume.note')}>
        <Money value={volume} coin="USDT" unit />
      </Row>
      <Row name={t('app.nav.spot')}>{rates(spot)}</Row>
      <Row name={t('app.nav.futures')}>{rates(futures)}</Row>
    </Rows>
  )
}
