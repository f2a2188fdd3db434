// The agent centre: what agents get, the application, and for an agent the programme's figures.
import { useSnapshot } from 'valtio'
import { AGENT_SHARE } from '../../../domain/products/referralLadder'
import { useText } from '../../../i18n/useText'
import { shell } from '../../../state/shell'
import { Card } from '../../../ui/site/Card'
import { SitePage } from '../../../ui/site/SitePage'
import { LoadState } from '../../-site/LoadState'
import { ApplyForm } from './ApplyForm'
import { Programme } from './ReferralPage'
import { useOverview } from './useOverview'
import classes from './growth.module.css'

export function AgentPage() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const share = AGENT_SHARE
  return (
    <SitePage title={t('growth.agent')} lead={t('growth.agent.lead', { share })}>
      {viewer.status === 'member' ? (
        <Own key={viewer.email} email={viewer.email} />
      ) : (
        <Application email="" />
      )}
    </SitePage>
  )
}

function Own({ email }: { email: string }) {
  const { load, reload } = useOverview(1)
  const { last } = load
  if (!last)
    return <LoadState load={load} reload={reload} rows={4} columns={[40, 60]} height="3.5rem" />
  return last.agentCode === null ? <Application email={email} /> : <Programme />
}

function Application({ email }: { email: string }) {
  const { t } = useText()
  return (
    <Card id="apply" title={t('growth.apply')} lead={t('growth.apply.lead')}>
      <div className={classes.pad}>
        <ApplyForm email={email} />
      </div>
    </Card>
  )
}
