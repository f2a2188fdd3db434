// The account's API keys: permissions and last use of each, with buttons that create and revoke
// one.
import { lazy, Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ApiKeyRecord } from '../../../domain/identity/apiKeys'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { freshFactor } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { ConfirmButton } from '../../../ui/pieces/ConfirmButton'
import { Dialog } from '../../../ui/pieces/Dialog'
import { Card } from '../../../ui/site/Card'
import { DataTable, type DataColumn } from '../../../ui/site/DataTable'
import { When } from '../../../ui/site/When'
import { FetchedList } from '../../../app/query/FetchedList'
import { keyLimitFacts } from './limitTexts'
import { useApiKeys, type ApiKeys } from './useApiKeys'
import classes from '../settings.module.css'
import parts from '../../../ui/site/parts.module.css'

const KeyLimits = lazy(() =>
  import('./KeyLimits').then((module) => ({ default: module.KeyLimits })),
)
const NewKey = lazy(() => import('./NewKey').then((module) => ({ default: module.NewKey })))

export function ApiKeysCard() {
  const { t } = useText()
  const keys = useApiKeys()
  const { asked } = useSnapshot(freshFactor)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Card
      id="api-keys"
      title={t('settings.keys')}
      lead={t('settings.keys.lead')}
      action={
        <Button size="l" onClick={() => setOpened(true)}>
          {t('settings.keys.create')}
        </Button>
      }
    >
      <MessagesBoundary area="money">
        <Body keys={keys} />
        <Dialog
          opened={opened}
          onClose={close}
          title={t('settings.keys.create')}
          covered={asked}
          place="top"
        >
          <Suspense>
            <NewKey onCreated={keys.reload} onClose={close} />
          </Suspense>
        </Dialog>
      </MessagesBoundary>
    </Card>
  )
}

function Body({ keys }: { keys: ApiKeys }) {
  const { t } = useText()
  const { asked } = useSnapshot(freshFactor)
  const [edited, setEdited] = useState<ApiKeyRecord | null>(null)
  const close = () => setEdited(null)
  const columns = useColumns(keys, setEdited)
  const { load, reload } = keys
  return (
    <>
      <FetchedList
        load={load}
        reload={reload}
        rows={load.last}
        none={t('apiKeys.none')}
        skeleton={{ rows: 2, columns: [60, 50, 60, 60, 40], height: '3.5rem' }}
      >
        {(rows) => (
          <DataTable
            label={t('settings.keys')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            busy={load.kind === 'pending'}
          />
        )}
      </FetchedList>
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited ? t('apiKeys.limits.title', { name: edited.name }) : ''}
        covered={asked}
        place="top"
      >
        {edited && (
          <Suspense>
            <KeyLimits apiKey={edited} onDone={reload} onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

function useColumns(
  keys: ApiKeys,
  edit: (key: ApiKeyRecord) => void,
): readonly DataColumn<ApiKeyRecord>[] {
  const { t } = useText()
  return [
    {
      key: 'name',
      header: t('apiKeys.name'),
      part: 'title',
      cell: ({ name, kind, id }) => (
        <span className={classes.key}>
          <span>{name}</span>
          <span className={parts.quiet}>{t(`apiKeys.kind.${kind}`)}</span>
          <code className={parts.quiet}>{id}</code>
        </span>
      ),
    },
    {
      key: 'scopes',
      header: t('apiKeys.scopes'),
      cell: (key) => <Allowed {...key} />,
    },
    {
      key: 'addresses',
      header: t('apiKeys.addresses'),
      cell: ({ addresses }) => (
        <span className={`${parts.quiet} ${classes.breaks}`}>
          {addresses.length === 0 ? t('apiKeys.addresses.any') : addresses.join(', ')}
        </span>
      ),
    },
    {
      key: 'expires',
      header: t('apiKeys.expires'),
      cell: ({ expiresAt }) => (
        <span className={parts.quiet}>
          <When at={expiresAt} />
        </span>
      ),
    },
    {
      key: 'used',
      header: t('apiKeys.used'),
      cell: ({ lastUsedAt, lastAddress }) => (
        <span className={`${parts.quiet} ${lastUsedAt === null ? classes.whole : ''}`}>
          {lastUsedAt === null ? t('apiKeys.used.never') : <When at={lastUsedAt} />}
          {lastAddress !== null && <> · {lastAddress}</>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('settings.devices.actions'),
      part: 'action',
      align: 'end',
      cell: (key) => <Actions apiKey={key} keys={keys} edit={edit} />,
    },
  ]
}

/** What a key may do, and its limits where it has any. */
function Allowed({ scopes, limits }: ApiKeyRecord) {
  const text = useText()
  const { t } = text
  const given = [t('apiKeys.scope.read'), ...scopes.map((scope) => t(`apiKeys.scope.${scope}`))]
  return (
    <span className={classes.allowed}>
      <span>{given.join(t('apiKeys.comma'))}</span>
      {keyLimitFacts(limits, text).map((fact) => (
        <span key={fact} className={parts.quiet}>
          {fact}
        </span>
      ))}
    </span>
  )
}

interface ActionsProps {
  apiKey: ApiKeyRecord
  keys: ApiKeys
  edit: (key: ApiKeyRecord) => void
}

function Actions({ apiKey, keys: { revoking, revoke }, edit }: ActionsProps) {
  const { t } = useText()
  const { id, name } = apiKey
  return (
    <span className={classes.keyActions}>
      <Button aria-label={t('apiKeys.limits.title', { name })} onClick={() => edit(apiKey)}>
        {t('apiKeys.limits')}
      </Button>
      <ConfirmButton
        label={t('apiKeys.revoke.label', { name })}
        confirm={t('apiKeys.revoke.sure')}
        pending={revoking === id}
        onConfirm={() => revoke(apiKey)}
      >
        {t('apiKeys.revoke')}
      </ConfirmButton>
    </span>
  )
}
