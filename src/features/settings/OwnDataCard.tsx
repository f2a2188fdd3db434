// A copy of one's own data: begun here, written in the background, downloaded when it is ready.
import { useSnapshot } from 'valtio'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Button } from '../../ui/pieces/Button'
import { Card } from '../../ui/site/Card'
import { Note } from '../../ui/site/Note'
import { ExportLine } from '../../app/exports/ExportCard'
import { useExports } from '../../app/exports/useExports'
import classes from './settings.module.css'

export function OwnDataCard() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const isDemo = viewer.status === 'member' && viewer.demo
  return (
    <Card id="own-data" title={t('settings.ownData')} lead={t('settings.ownData.lead')}>
      {isDemo ? <p className={classes.pad}>{t('settings.ownData.demo')}</p> : <Copy />}
    </Card>
  )
}

function Copy() {
  const { t } = useText()
  const work = useExports()
  const running = work.rows?.some(({ status }) => status === 'RUNNING') ?? false
  const newest = work.rows?.find(({ kind }) => kind === 'ACCOUNT')
  return (
    <>
      <div className={`${classes.pad} ${classes.stack}`}>
        <Button
          size="l"
          pending={work.pending}
          disabled={running}
          onClick={() => void work.beginCopy()}
        >
          {t('settings.ownData.begin')}
        </Button>
        {work.failure !== null && (
          <Note icon="alert" tone="danger">
            {work.failure}
          </Note>
        )}
      </div>
      <div aria-live="polite">
        {newest && (
          <MessagesBoundary area="money">
            <ExportLine row={newest} work={work} />
          </MessagesBoundary>
        )}
      </div>
    </>
  )
}
