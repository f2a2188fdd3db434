// Savings: the holdings, the plans by coin, each with a button to subscribe, and the history.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Card } from '../../ui/site/Card'
import { SitePage } from '../../ui/site/SitePage'
import { MoneyLive } from '../../app/money/MoneyLive'
import { LoadState } from '../../app/query/LoadState'
import { MembersOnly } from '../../app/query/MembersOnly'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { History } from './History'
import { Plans, type Chosen } from './Plans'
import { SubscribeDialog } from './SubscribeDialog'
import { Summary } from './Summary'
import classes from './savings.module.css'
import parts from '../../ui/site/parts.module.css'

export function SavingsPage() {
  const { t } = useText()
  return (
    <SitePage title={t('savings.title')} lead={t('savings.lead')}>
      <MembersOnly
        renderPage={({ email }) => (
          <MoneyLive key={email}>
            <Savings />
          </MoneyLive>
        )}
      />
    </SitePage>
  )
}

function Savings() {
  const { t } = useText()
  const [changes, setChanges] = useState(0)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { load, reload } = useQuery(query('savings', {}), { stamp: changes })
  const changed = () => setChanges((count) => count + 1)
  const plans = load.last?.savings
  return (
    <div className={parts.cards}>
      <Summary stamp={changes} />
      <Card id="plans" title={t('savings.plans')}>
        {plans ? (
          <Plans plans={plans} onChoose={setChosen} />
        ) : (
          <div className={parts.foot}>
            <LoadState
              load={load}
              reload={reload}
              rows={6}
              columns={[40, 30, 30, 60]}
              height="3.5rem"
            />
          </div>
        )}
      </Card>
      <ul className={classes.rules}>
        {(['start', 'renew', 'cancel'] as const).map((rule) => (
          <li key={rule}>
            <b>{t(`savings.rule.${rule}`)}</b>
            <p>{t(`savings.rule.${rule}.text`)}</p>
          </li>
        ))}
      </ul>
      <Card id="subscriptions" title={t('savings.history')}>
        <History stamp={changes} onChanged={changed} />
      </Card>
      <SubscribeDialog
        plan={plans?.find(({ savingPlanUuid }) => savingPlanUuid === chosen?.savingPlanUuid)}
        itemUuid={chosen?.savingItemUuid ?? ''}
        onItem={(savingItemUuid) => setChosen((now) => now && { ...now, savingItemUuid })}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null)
          changed()
        }}
      />
    </div>
  )
}
