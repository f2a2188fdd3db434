// Owner of the account as the exchange reports it: email, masked mobile, level with its
// permissions, and the invite code.
import { Link } from '@tanstack/react-router'
import { dailyWithdrawal } from '../../domain/identity/levels'
import type { Me } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Badge } from '../../ui/pieces/Badge'
import { Card } from '../../ui/site/Card'
import { Row, Rows } from '../../ui/site/Rows'
import { levelMeaning } from '../../ui/layout/levelMeaning'
import type { UseQuery } from '../../app/query/useQuery'
import { CopyButton } from '../../app/CopyButton'
import { MeLoad } from './MeLoad'
import classes from './settings.module.css'

export function AccountCard({ me }: { me: UseQuery<Me> }) {
  const { t } = useText()
  return (
    <Card id="account" title={t('settings.account')}>
      <MeLoad me={me} rows={4} renderFacts={(facts) => <Facts me={facts} />} />
    </Card>
  )
}

function Facts({ me }: { me: Me }) {
  const { t, figure } = useText()
  const none = <span className={classes.plain}>{t('settings.none')}</span>
  const meaning = levelMeaning(me.kycLevel)
  return (
    <Rows>
      <Row name={t('settings.account.email')}>{me.email}</Row>
      <Row name={t('settings.account.mobile')}>{me.mobile ?? none}</Row>
      <Row
        name={t('settings.account.level')}
        note={
          me.kycLevel < 1
            ? t('settings.account.noLimit')
            : t('settings.account.limit', { amount: figure(dailyWithdrawal(me.kycLevel)) })
        }
        action={
          <Link to="/settings/verify" className={classes.link}>
            {t(me.kycLevel < 2 ? 'settings.account.raise' : 'settings.account.see')}
            <Icon name="chevronRight" size={14} />
          </Link>
        }
      >
        <Badge tone="gold">{t('account.level', { level: me.kycLevel })}</Badge>
        {meaning && t(meaning)}
      </Row>
      <Row
        name={t('settings.account.invite')}
        note={me.inviteCode === null ? undefined : t('settings.account.invite.note')}
        action={me.inviteCode === null ? undefined : <CopyButton text={me.inviteCode} />}
      >
        {me.inviteCode === null ? none : <span className={classes.code}>{me.inviteCode}</span>}
      </Row>
    </Rows>
  )
}
