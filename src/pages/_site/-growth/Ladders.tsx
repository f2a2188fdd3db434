// The two ladders: the share of the members' fees, and the discount on one's own.
import { FEE_TIERS } from '../../../domain/fees/fees'
import { useText } from '../../../i18n/useText'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import type { Rung } from '../../../domain/products/referralLadder'
import type { Overview } from './useOverview'
import classes from './growth.module.css'

/** What a VIP tier takes off the futures fee of everybody, in %. */
const discountOf = (place: number): number => {
  const [base, tier] = [FEE_TIERS[0]?.futures.taker ?? 1n, FEE_TIERS[place]?.futures.taker ?? 1n]
  return Number(100n - (tier * 100n) / base)
}

const VIPS = FEE_TIERS.map(({ vip, from }, place) => ({
  vip,
  from,
  discount: discountOf(place),
})).slice(1)

export function Ladders({ overview }: { overview: Overview }) {
  const { t } = useText()
  const { ladder, share, nextRung, total, agentCode } = overview
  const rungs = useRungs(share)
  const tiers = useTiers()
  return (
    <div className={classes.ladders}>
      <Card id="ladder" title={t('growth.ladder')} lead={t('growth.ladder.lead')}>
        <DataTable
          label={t('growth.ladder')}
          rows={ladder}
          keyOf={({ above }) => String(above)}
          columns={rungs}
        />
        <p className={classes.note}>
          {agentCode !== null && t('growth.next.agent', { share })}
          {agentCode === null &&
            (nextRung
              ? t('growth.next', { count: nextRung.above + 1 - total, share: nextRung.share })
              : t('growth.next.top'))}
        </p>
      </Card>
      <Card id="vip" title={t('growth.vip')} lead={t('growth.vip.lead')}>
        <DataTable
          label={t('growth.vip')}
          rows={VIPS}
          keyOf={({ vip }) => String(vip)}
          columns={tiers}
        />
        <p className={classes.note}>{t('growth.vip.note')}</p>
      </Card>
    </div>
  )
}

function useRungs(share: number): readonly DataColumn<Rung>[] {
  const { t } = useText()
  return [
    {
      key: 'above',
      header: t('growth.members'),
      cell: ({ above }) => t('growth.above', { count: above }),
    },
    {
      key: 'share',
      header: t('growth.share'),
      align: 'end',
      cell: (rung) => (
        <b className={rung.share === share ? classes.now : undefined}>{rung.share}%</b>
      ),
    },
  ]
}

function useTiers(): readonly DataColumn<(typeof VIPS)[number]>[] {
  const { t, figure } = useText()
  return [
    { key: 'vip', header: t('growth.vip.level'), cell: ({ vip }) => `VIP Lv.${vip}` },
    {
      key: 'from',
      header: t('growth.vip.volume'),
      cell: ({ from }) => t('growth.vip.above', { volume: figure(String(from)) }),
    },
    {
      key: 'discount',
      header: t('growth.vip.discount'),
      align: 'end',
      cell: ({ discount }) => <b>{discount}%</b>,
    },
  ]
}
