// The closing of the account: its preconditions, its effects, and its cancellation.
import { useRouteContext } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import { useText } from '../../i18n/useText'
import { shell } from '../../state/shell'
import { Button } from '../../ui/pieces/Button'
import { ConfirmButton } from '../../ui/pieces/ConfirmButton'
import { Card } from '../../ui/site/Card'
import { When } from '../../ui/site/When'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { keylessCommand } from '../../app/command/command'
import { useCommand } from '../../app/command/useCommand'
import { useKeepAccount } from '../../app/command/useKeepAccount'
import classes from './settings.module.css'

export function ClosingCard() {
  const { t } = useText()
  const { viewer } = useSnapshot(shell)
  const closesAt = viewer.status === 'member' ? viewer.closesAt : undefined
  const isDemo = viewer.status === 'member' && viewer.demo
  return (
    <Card id="closing" title={t('settings.closing')} lead={t('settings.closing.lead')}>
      <div className={`${classes.pad} ${classes.stack}`}>
        {isDemo ? (
          <p>{t('settings.closing.demo')}</p>
        ) : closesAt === undefined ? (
          <Begin />
        ) : (
          <Waiting closesAt={closesAt} />
        )}
      </div>
    </Card>
  )
}

function Waiting({ closesAt }: { closesAt: number }) {
  const { t } = useText()
  const { pending, keep } = useKeepAccount()
  return (
    <>
      <p>
        {t('settings.closing.on')} <When at={closesAt} />
      </p>
      <Button size="l" tone="primary" pending={pending} onClick={keep}>
        {t('settings.closing.keep')}
      </Button>
    </>
  )
}

function Begin() {
  const { t } = useText()
  const { signOut } = useRouteContext({ from: '__root__' })
  const { pending, run } = useCommand('closeAccount')
  const { load, reload } = useQuery(query('closure', {}))
  const close = async () => {
    const answer = await run({
      command: keylessCommand('closeAccount', {}, () => null),
      failed: t('settings.closing.not'),
      done: () => ({ tone: 'done', title: t('settings.closing.begun') }),
    })
    if (answer?.kind === 'done') signOut()
    else reload()
  }
  if (!load.last)
    return <LoadState load={load} reload={reload} rows={2} columns={[100]} height="1.5rem" />
  const { remains } = load.last
  return (
    <>
      {remains.length > 0 && (
        <>
          <p>{t('settings.closing.first')}</p>
          <ul className={classes.list}>
            {remains.map((each) => (
              <li key={each}>{t(`settings.closing.remains.${each}`)}</li>
            ))}
          </ul>
        </>
      )}
      <ConfirmButton
        size="l"
        confirm={t('settings.closing.sure')}
        pending={pending}
        onConfirm={() => void close()}
      >
        {t('settings.closing.action')}
      </ConfirmButton>
    </>
  )
}
