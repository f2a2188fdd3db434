// The registration reward event: its terms, and that it is over.
import {
  REWARD_COIN,
  REWARD_DAYS,
  REWARD_EVENT_ENDS,
  REWARD_TIERS,
  type RewardTier,
} from '../../../domain/products/rewardEvent'
import { useText } from '../../../i18n/useText'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { Note } from '../../../ui/site/Note'
import { SitePage } from '../../../ui/site/SitePage'
import { When } from '../../../ui/site/When'
import classes from './growth.module.css'

export function EventPage() {
  const { t } = useText()
  const columns = useColumns()
  return (
    <SitePage title={t('growth.event')} lead={t('growth.event.lead', { days: REWARD_DAYS })}>
      <div className={classes.cards}>
        <Note icon="clock" title={t('growth.event.over')}>
          {t('growth.event.ended')} <When at={REWARD_EVENT_ENDS} />
        </Note>
        <Card id="tiers" title={t('growth.event.tiers')}>
          <DataTable
            label={t('growth.event.tiers')}
            rows={REWARD_TIERS}
            keyOf={({ holding }) => String(holding)}
            columns={columns}
          />
        </Card>
      </div>
    </SitePage>
  )
}

function useColumns(): readonly DataColumn<RewardTier>[] {
  const { t, figure } = useText()
  return [
    {
      key: 'holding',
      header: t('growth.event.holding', { days: REWARD_DAYS }),
      cell: ({ holding }) => t('growth.event.atLeast', { holding: figure(String(holding)) }),
    },
    {
      key: 'reward',
      header: t('growth.event.reward'),
      align: 'end',
      cell: ({ reward }) => (
        <b>
          {reward} {REWARD_COIN}
        </b>
      ),
    },
  ]
}
