// The settings of the signed-in person as one page: account, security, devices, history,
// preferences, with the way between them beside it.
import { useText, type Text } from '../../i18n/useText'
import { SideNav, type SideSection } from '../../ui/site/SideNav'
import { SitePage } from '../../ui/site/SitePage'
import { MembersOnly, type Member } from '../../app/query/MembersOnly'
import { useMe } from '../../app/query/useMe'
import { AccountCard } from './AccountCard'
import { ClosingCard } from './ClosingCard'

import { DevicesCard } from './DevicesCard'
import { FeesCard } from './FeesCard'
import { HistoryCard } from './HistoryCard'
import { ApiKeysCard } from './keys/ApiKeysCard'
import { TradingLimitsCard } from './limits/TradingLimitsCard'
import { OwnDataCard } from './OwnDataCard'
import { PreferencesCard } from './PreferencesCard'
import { SecurityCard } from './SecurityCard'
import classes from './settings.module.css'

export function SettingsPage() {
  const { t } = useText()
  return (
    <SitePage title={t('settings.title')}>
      <MembersOnly renderPage={(member) => <Settings key={member.email} member={member} />} />
    </SitePage>
  )
}

function Settings({ member }: { member: Member }) {
  const { t } = useText()
  const me = useMe(member.kycLevel)
  return (
    <div className={classes.grid}>
      <SideNav label={t('settings.sections')} sections={sectionsOf(t)} />
      <div className={classes.cards}>
        <AccountCard me={me} />
        <SecurityCard me={me} />
        <FeesCard />
        <TradingLimitsCard />
        <DevicesCard />
        <ApiKeysCard />
        <HistoryCard />
        <PreferencesCard />
        <OwnDataCard />
        <ClosingCard />
      </div>
    </div>
  )
}

const sectionsOf = (t: Text['t']): readonly SideSection[] => [
  { id: 'account', label: t('settings.account'), icon: 'person' },
  { id: 'security', label: t('settings.security'), icon: 'lock' },
  { id: 'fees', label: t('settings.fees'), icon: 'wallet' },
  { id: 'limits', label: t('settings.limits'), icon: 'trade' },
  { id: 'devices', label: t('settings.devices'), icon: 'device' },
  { id: 'api-keys', label: t('settings.keys'), icon: 'shield' },
  { id: 'history', label: t('settings.history'), icon: 'clock' },
  { id: 'preferences', label: t('settings.preferences'), icon: 'sliders' },
  { id: 'own-data', label: t('settings.ownData'), icon: 'download' },
  { id: 'closing', label: t('settings.closing'), icon: 'close' },
]
