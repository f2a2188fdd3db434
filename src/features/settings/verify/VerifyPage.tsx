// The identity verification: the present level, the permissions of each level, and the next step:
// the form, the pending check, or its result. The page follows the exchange while it is open.
import { Link } from '@tanstack/react-router'
import type { Me } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { SitePage } from '../../../ui/site/SitePage'
import { LoadState } from '../../../app/query/LoadState'
import { MembersOnly, type Member } from '../../../app/query/MembersOnly'
import { useMe } from '../../../app/query/useMe'
import { LevelTiles } from './LevelTiles'
import { NextStep } from './NextStep'
import classes from './verify.module.css'
import parts from '../../../ui/site/parts.module.css'

export function VerifyPage() {
  const { t } = useText()
  return (
    <SitePage
      title={t('settings.verify.title')}
      lead={t('settings.verify.lead')}
      above={
        <Link to="/settings" className={classes.back}>
          <Icon name="chevronLeft" size={16} />
          {t('settings.title')}
        </Link>
      }
    >
      <MembersOnly renderPage={(member) => <Verify key={member.email} member={member} />} />
    </SitePage>
  )
}

function Verify({ member }: { member: Member }) {
  const { load, reload } = useMe(member.kycLevel)
  const me = load.last && upToDate(load.last, member)
  if (me)
    return (
      <div className={classes.stack}>
        <LevelTiles me={me} />
        <NextStep me={me} onSubmitted={reload} />
      </div>
    )
  return (
    <div className={`${parts.card} ${classes.loading}`}>
      <LoadState load={load} reload={reload} rows={4} columns={[40, 70]} height="4rem" />
    </div>
  )
}

/** The session learns of a new level before the facts are fetched anew. */
const upToDate = (me: Me, { kycLevel }: Member): Me =>
  kycLevel > me.kycLevel ? { ...me, kycLevel } : me
