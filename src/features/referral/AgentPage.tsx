// The agent centre: the benefits of agents, the application, and for an agent the programme's
// figures.
import { useSnapshot } from 'valtio'
import { AGENT_SHARE } from '../../domain/products/referralLadder'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Card } from '../../ui/site/Card'
import { SitePage } from '../../ui/site/SitePage'
import { LoadState } from '../../app/query/LoadState'
import { UnknownViewer } from '../../app/query/MembersOnly'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { ApplyForm } from './ApplyForm'
import { Programme } from './ReferralPage'
import { Steps } from './Steps'
import classes from './referral.module.css'
import parts from '../../ui/site/parts.module.css'

export function AgentPage() {
  const { t } = useText()
  const { viewer, known } = useSnapshot(shell)
  const share = AGENT_SHARE
  return (
    <SitePage title={t('referral.agent')} lead={t('referral.agent.lead', { share })}>
      {viewer.status === 'member' && <Own key={viewer.email} email={viewer.email} />}
      {/* What is typed into the guest's form would be gone once a member is known. */}
      {viewer.status === 'guest' && (known ? <Application email="" /> : <UnknownViewer />)}
    </SitePage>
  )
}

/** Until somebody is an agent, the state of the application is the page. */
function Own({ email }: { email: string }) {
  const { load, reload } = useQuery(query('agentsApplication', {}))
  const { last } = load
  if (!last)
    return <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} height="3.5rem" />
  const { application } = last
  return (
    <div className={parts.cards}>
      {application && <Steps application={application} />}
      {application?.status === 'APPROVED' && <Programme />}
      {(application === null || application.status === 'REJECTED') && <Application email={email} />}
    </div>
  )
}

function Application({ email }: { email: string }) {
  const { t } = useText()
  return (
    <Card id="apply" title={t('referral.apply')} lead={t('referral.apply.lead')}>
      <div className={classes.pad}>
        <ApplyForm email={email} />
      </div>
    </Card>
  )
}
