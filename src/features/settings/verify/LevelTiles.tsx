// The levels side by side: the progress, requirements and permissions of each.
import { dailyWithdrawal } from '../../../domain/identity/levels'
import type { Me } from '../../../domain/records/identityRecords'
import { useText } from '../../../i18n/useText'
import { Badge } from '../../../ui/pieces/Badge'
import { Status } from '../../../ui/pieces/Status'
import { statusOf } from './statusOf'
import classes from './verify.module.css'
import parts from '../../../ui/site/parts.module.css'

const LEVELS = [1, 2] as const

export function LevelTiles({ me }: { me: Me }) {
  const { t, figure } = useText()
  return (
    <ul className={classes.tiles} aria-label={t('settings.verify.levels')}>
      {LEVELS.map((level) => {
        const status = statusOf(me, level)
        const here = me.kycLevel === level
        return (
          <li
            key={level}
            className={`${parts.card} ${classes.tile}`}
            aria-current={here ? 'step' : undefined}
          >
            <div className={classes.tileHead}>
              <Badge tone={me.kycLevel >= level ? 'gold' : 'plain'}>
                {t('account.level', { level })}
              </Badge>
              <h2>{t(`settings.verify.level.${level}`)}</h2>
              <Status kind={status}>{t(`settings.verify.is.${status}`)}</Status>
            </div>
            <dl className={classes.facts}>
              <div>
                <dt>{t('settings.verify.needs')}</dt>
                <dd>{t(`settings.verify.needs.${level}`)}</dd>
              </div>
              <div>
                <dt>{t('settings.verify.limit')}</dt>
                <dd>
                  {t('settings.verify.limit.amount', { amount: figure(dailyWithdrawal(level)) })}
                </dd>
              </div>
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
