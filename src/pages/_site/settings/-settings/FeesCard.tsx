// What the person pays for trading: the tier, the volume that decided it, the rates of both order
// books, and what the next tier asks for.
import { useCallback } from 'react'
import { useText } from '../../../../i18n/useText'
import { percentFigure } from '../../../../i18n/figure'
import { useApi } from '../../../../state/ApiContext'
import type { OwnFees } from '../../../../state/ownFees'
import { Card } from '../../../../ui/site/Card'
import { Row, Rows } from '../../../../ui/site/Rows'
import { LoadState } from '../../../-site/LoadState'
import { useFetched } from '../../../-site/useFetched'
import classes from './settings.module.css'

export function FeesCard() {
  const { t } = useText()
  const api = useApi()
  const fetch = useCallback(
    (signal: AbortSignal) => api.call('accountsFees', {}, { signal, failsInPlace: true }),
    [api],
  )
  const { load, reload } = useFetched(fetch, null)
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
  const { t, figure } = useText()
  const tierName = (tier: number) =>
    tier === 0 ? t('settings.fees.base') : t('settings.fees.vip', { tier })
  const rate = (text: string) => percentFigure(text, 3, false)
  const rates = ({ maker, taker }: OwnFees['spot']) =>
    t('settings.fees.rates', { maker: rate(maker), taker: rate(taker) })
  const usdt = (text: string) => `${figure(text, { decimals: 2 })} USDT`
  return (
    <Rows>
      <Row
        name={t('settings.fees.tier')}
        note={
          next
            ? t('settings.fees.next', { tier: tierName(next.vip), volume: usdt(next.volume) })
            : undefined
        }
      >
        {tierName(vip)}
      </Row>
      <Row name={t('settings.fees.volume')} note={t('settings.fees.volume.note')}>
        {usdt(volume)}
      </Row>
      <Row name={t('app.nav.spot')}>{rates(spot)}</Row>
      <Row name={t('app.nav.futures')}>{rates(futures)}</Row>
    </Rows>
  )
}
