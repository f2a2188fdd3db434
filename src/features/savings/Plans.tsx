// The plans, a row for each tenor: rate, minimum, quotas, and the way in while there is one.
import { useState } from 'react'
import { readAmount } from '../../domain/decimal'
import { useText } from '../../i18n/useText'
import type { DataOf, InputOf } from '../../session/calls'
import { Checkbox } from '../../ui/fields/Checkbox'
import { Segments } from '../../ui/fields/Segments'
import { MoneyText } from '../../ui/figures/MoneyText'
import { Button } from '../../ui/pieces/Button'
import { CoinDisc } from '../../ui/pieces/CoinDisc'
import { DataTable, type DataColumn } from '../../ui/site/DataTable'
import classes from './savings.module.css'
import parts from '../../ui/site/parts.module.css'

export type Plan = DataOf<'savings'>['savings'][number]
export type Item = Plan['items'][number]
export type Chosen = Pick<InputOf<'subscribe'>, 'savingPlanUuid' | 'savingItemUuid'>

interface Row {
  readonly plan: Plan
  readonly item: Item
}

export interface PlansProps {
  plans: readonly Plan[]
  onChoose: (chosen: Chosen) => void
}

const ALL = 'all'

export function Plans({ plans, onChoose }: PlansProps) {
  const { t } = useText()
  const [coin, setCoin] = useState(ALL)
  const [hidesSold, setHidesSold] = useState(false)
  const columns = useColumns(onChoose)
  const rows = plans
    .filter((plan) => coin === ALL || plan.coin === coin)
    .flatMap((plan) => plan.items.map((item) => ({ plan, item })))
    .filter(({ item }) => !hidesSold || !item.soldOut)
  return (
    <>
      <div className={classes.filters}>
        <Segments
          label={t('wallet.coin')}
          value={coin}
          onChange={setCoin}
          options={[
            { value: ALL, label: t('wallet.all') },
            ...plans.map((plan) => ({ value: plan.coin, label: plan.coin })),
          ]}
        />
        <Checkbox label={t('savings.hideSold')} checked={hidesSold} onChange={setHidesSold} />
      </div>
      <DataTable
        label={t('savings.plans')}
        columns={columns}
        rows={rows}
        keyOf={({ item }) => item.savingItemUuid}
      />
    </>
  )
}

function useColumns(onChoose: PlansProps['onChoose']): readonly DataColumn<Row>[] {
  const { t, figure, percent } = useText()
  return [
    {
      key: 'coin',
      header: t('wallet.coin'),
      part: 'title',
      cell: ({ plan }) => (
        <span className={classes.coin}>
          <CoinDisc coin={plan.coin} />
          <span className={classes.two}>
            <b>{plan.coin}</b>
            <small>{t('savings.risk', { level: plan.riskLevel })}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'days',
      header: t('savings.tenor'),
      cell: ({ item }) => (
        <span className={classes.days}>{t('savings.days', { days: item.days })}</span>
      ),
    },
    {
      key: 'apr',
      header: t('savings.apr'),
      cell: ({ item }) => <b className={classes.apr}>{percent(item.apr, 2, false)}</b>,
    },
    {
      key: 'minimum',
      header: t('savings.minimum'),
      cell: ({ plan, item }) => `${figure(item.minimum)} ${plan.coin}`,
    },
    {
      key: 'quota',
      header: t('savings.personalQuota'),
      cell: ({ plan: { coin }, item: { personalQuota, personalLeft } }) => (
        <span className={classes.two}>
          {`${figure(personalQuota)} ${coin}`}
          <small>
            <MoneyText
              value={personalLeft}
              coin={coin}
              text={(left) => t('savings.left', { amount: `${left} ${coin}` })}
            />
          </small>
        </span>
      ),
    },
    { key: 'sold', header: t('savings.quota'), cell: ({ item }) => <Sold item={item} /> },
    {
      key: 'action',
      header: t('wallet.column.action'),
      part: 'action',
      align: 'end',
      cell: ({ plan: { savingPlanUuid, coin }, item: { savingItemUuid, days, soldOut } }) => (
        <Button
          size="l"
          disabled={soldOut}
          aria-label={t(soldOut ? 'savings.soldOut' : 'savings.subscribe.of', { coin, days })}
          onClick={() => onChoose({ savingPlanUuid, savingItemUuid })}
        >
          {t(soldOut ? 'savings.soldOut' : 'savings.subscribe')}
        </Button>
      ),
    },
  ]
}

/** What of the whole quota is taken. */
function Sold({ item: { subscribed, totalQuota } }: { item: Item }) {
  const { t, percent } = useText()
  const whole = readAmount(totalQuota)
  const basis = whole > 0n ? (readAmount(subscribed) * 10_000n) / whole : 10_000n
  const share = `${basis / 10_000n}.${String(basis % 10_000n).padStart(4, '0')}`
  return (
    <span className={classes.two}>
      <small>{t('savings.sold', { share: percent(share, 1, false) })}</small>
      <span className={`${parts.meter} ${classes.meter}`} aria-hidden="true">
        <i style={{ width: `${Number(basis) / 100}%` }} />
      </span>
    </span>
  )
}
