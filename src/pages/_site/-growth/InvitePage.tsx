// Inviting friends: the first row of the referral programme alone.
import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/useText'
import { SitePage } from '../../../ui/site/SitePage'
import { LoadState } from '../../-site/LoadState'
import { MembersOnly } from '../../-site/MembersOnly'
import { Invitation } from './Invitation'
import { useOverview } from './useOverview'
import classes from './growth.module.css'

export function InvitePage() {
  const { t } = useText()
  return (
    <SitePage title={t('growth.invite')} lead={t('growth.lead')}>
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
    <div className={classes.cards}>
      <Invitation codes={last} />
      <Link className={classes.link} to="/superRebate">
        {t('growth.all')}
      </Link>
    </div>
  )
}
