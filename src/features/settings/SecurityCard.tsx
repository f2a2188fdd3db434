// The buttons that change the account's security, and the hold that follows a change. The inputs of
// a change are in its dialog.
import { useEffect, useId, useState } from 'react'
import { LONGEST_TIMER_MS } from '../../domain/clock'
import type { Me } from '../../domain/records/identityRecords'
import { useText } from '../../i18n/useText'
import { exchangeNow } from '../../state/exchangeTime'
import { openDialog } from '../../state/shell'
import { Button } from '../../ui/pieces/Button'
import { Card } from '../../ui/site/Card'
import { Note } from '../../ui/site/Note'
import { Row, Rows } from '../../ui/site/Rows'
import type { UseQuery } from '../../app/query/useQuery'
import { FactorRows } from './FactorRows'
import { MeLoad } from './MeLoad'
import classes from './settings.module.css'

export function SecurityCard({ me }: { me: UseQuery<Me> }) {
  const { t } = useText()
  return (
    <Card id="security" title={t('settings.security')}>
      <MeLoad me={me} rows={2} renderFacts={(facts) => <Changes me={facts} />} />
    </Card>
  )
}

function Changes({ me }: { me: Me }) {
  const { t, dateTime } = useText()
  const id = useId()
  const until = useUntil(me.withdrawalsHeldUntil)
  const note = (own: string) => (me.demo ? t('refusals.demoFixed') : own)
  return (
    <>
      {until !== null && (
        <div className={classes.held}>
          <Note icon="clock" title={t('settings.security.held', { time: dateTime(until) })}>
            {t('settings.security.held.why')}
          </Note>
        </div>
      )}
      <Rows>
        <Row
          name={t('settings.security.password')}
          note={note(t('settings.security.password.note'))}
          noteId={`${id}-password`}
          action={
            <Button
              size="l"
              disabled={me.demo}
              aria-describedby={`${id}-password`}
              onClick={() => openDialog({ kind: 'changePassword' })}
            >
              {t('settings.security.password.action')}
            </Button>
          }
        >
          <span aria-hidden="true">••••••••</span>
        </Row>
        <Row
          name={t('settings.security.mobile')}
          note={note(t('settings.security.mobile.note'))}
          noteId={`${id}-mobile`}
          action={
            <Button
              size="l"
              disabled={me.demo}
              aria-describedby={`${id}-mobile`}
              onClick={() => openDialog({ kind: 'changeMobile' })}
            >
              {t('settings.security.mobile.action')}
            </Button>
          }
        >
          {me.mobile ?? <span className={classes.plain}>{t('settings.none')}</span>}
        </Row>
      </Rows>
      <FactorRows fixed={me.demo} />
    </>
  )
}

/** A moment until it has come; then null. */
function useUntil(moment: number | null): number | null {
  const [passed, setPassed] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return undefined
    const now = exchangeNow()
    // It came with an answer, which states the time as well.
    if (now === null) return undefined
    const ms = Math.min(Math.max(0, moment - now), LONGEST_TIMER_MS)
    const timer = setTimeout(() => setPassed(moment), ms)
    return () => clearTimeout(timer)
  }, [moment])
  return moment === passed ? null : moment
}
