// The referral programme: inviting, both ladders, members and rebates.
import { useState } from 'react'
import { LADDER_SUMMARY } from '../../domain/products/referralLadder'
import { useText } from '../../i18n/useText'
import { SitePage } from '../../ui/site/SitePage'
import { LoadState } from '../../app/query/LoadState'
import { MembersOnly } from '../../app/query/MembersOnly'
import { Facts } from './Facts'
import { Invitation } from './Invitation'
import { Ladders } from './Ladders'
import { Members } from './Members'
import { Month } from './Month'
import { Rebates } from './Rebates'
import { useOverview } from './useOverview'
import parts from '../../ui/site/parts.module.css'

export function ReferralPage() {
  const { t } = useText()
  return (
    <SitePage title={t('referral.title')} lead={t('referral.lead', LADDER_SUMMARY)}>
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
    <div className={parts.cards}>
      <Facts overview={last} />
      <Invitation codes={last} />
      <Ladders overview={last} />
      <Month members={last.total} />
      <Members fetched={fetched} page={page} onPage={setPage} />
      <Rebates />
    </div>
  )
}
