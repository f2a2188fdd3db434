// The page for inviting friends: only the first row of the referral programme.
import { Link } from '@tanstack/react-router'
import { LADDER_SUMMARY } from '../../domain/products/referralLadder'
import { useText } from '../../i18n/useText'
import { SitePage } from '../../ui/site/SitePage'
import { LoadState } from '../../app/query/LoadState'
import { MembersOnly } from '../../app/query/MembersOnly'
import { Invitation } from './Invitation'
import { useOverview } from './useOverview'
import classes from './referral.module.css'
import parts from '../../ui/site/parts.module.css'

export function InvitePage() {
  const { t } = useText()
  return (
    <SitePage title={t('referral.invite')} lead={t('referral.lead', LADDER_SUMMARY)}>
      <MembersOnly renderPage={({ email }) => <Own key={email} />} />
    </SitePage>
  )
}

function Own() {
  const { t } = useText()
  const { load, reload } = useOverview(1)
  const { last } = load
  if (!last)
    return <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} height="3.5rem" />
  return (
    <div className={parts.cards}>
      <Invitation codes={last} />
      <Link className={classes.link} to="/superRebate">
        {t('referral.all')}
      </Link>
    </div>
  )
}
