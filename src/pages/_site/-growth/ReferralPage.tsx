// The referral programme: inviting, both ladders, members and rebates.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { SitePage } from '../../../ui/site/SitePage'
import { LoadState } from '../../-site/LoadState'
import { MembersOnly } from '../../-site/MembersOnly'
import { Facts } from './Facts'
import { Invitation } from './Invitation'
import { Ladders } from './Ladders'
import { Members } from './Members'
import { Month } from './Month'
import { Rebates } from './Rebates'
import { useOverview } from './useOverview'
import classes from './growth.module.css'

export function ReferralPage() {
  const { t } = useText()
  return (
    <SitePage title={t('growth.title')} lead={t('growth.lead')}>
      <MembersOnly renderPage={({ email }) => <Programme key={email} />} />
    </SitePage>
  )
}

/** All of it; the agent centre is the same with an agent's figures. */
export function Programme() {
  const [page, setPage] = useState(1)
  const fetched = useOverview(page)
  const { load, reload } = fetched
  const { last } = load
  if (!last)
    return <LoadState load={load} reload={reload} rows={6} columns={[40, 60]} height="3.5rem" />
  return (
    <div className={classes.cards}>
      <Facts overview={last} />
      <Invitation codes={last} />
      <Ladders overview={last} />
      <Month members={last.total} />
      <Members fetched={fetched} page={page} onPage={setPage} />
      <Rebates />
    </div>
  )
}
