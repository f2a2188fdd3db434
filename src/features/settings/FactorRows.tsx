// Second factors as rows of the security card: the authenticator app, the passkeys, and the
// anti-phishing code of emails.
import type { DataOf } from '../../session/calls'
import { useText } from '../../i18n/useText'
import { openDialog, type AccountDialog } from '../../state/shell'
import { Button } from '../../ui/pieces/Button'
import { Row, Rows } from '../../ui/site/Rows'
import { When } from '../../ui/site/When'
import { LoadState } from '../../app/query/LoadState'
import { query } from '../../app/query/query'
import { useQuery } from '../../app/query/useQuery'
import { useDialogsClosed } from '../../app/query/useMe'
import classes from './settings.module.css'
import parts from '../../ui/site/parts.module.css'

type Security = DataOf<'security'>

/** `fixed`: the account is shared, so that nothing of it changes. */
export function FactorRows({ fixed }: { fixed: boolean }) {
  const { load, reload } = useSecurity()
  if (!load.last)
    return (
      <div className={classes.pad}>
        <LoadState load={load} reload={reload} rows={3} columns={[30, 60, 40]} height="4rem" />
      </div>
    )
  return (
    <Rows>
      <AuthenticatorRow {...load.last} fixed={fixed} />
      <PasskeyRows {...load.last} fixed={fixed} />
      <WordRow {...load.last} fixed={fixed} />
    </Rows>
  )
}

function useSecurity() {
  const closed = useDialogsClosed()
  return useQuery(query('security', {}), { stamp: closed })
}

type RowProps = Security & { fixed: boolean }

function Open({ dialog, label, off }: { dialog: AccountDialog; label: string; off: boolean }) {
  return (
    <Button size="l" disabled={off} onClick={() => openDialog(dialog)}>
      {label}
    </Button>
  )
}

function AuthenticatorRow({ authenticator, fixed }: RowProps) {
  const { t } = useText()
  const on = authenticator !== null
  return (
    <Row
      name={t('settings.security.authenticator')}
      note={
        on
          ? t('settings.security.authenticator.left', { count: authenticator.recoveryCodesLeft })
          : t('settings.security.authenticator.note')
      }
      action={
        <Open
          off={fixed}
          dialog={{ kind: on ? 'removeAuthenticator' : 'setUpAuthenticator' }}
          label={t(on ? 'settings.security.remove' : 'settings.security.setUp')}
        />
      }
    >
      {on ? (
        t('settings.security.authenticator.on')
      ) : (
        <span className={classes.plain}>{t('settings.security.off')}</span>
      )}
    </Row>
  )
}

function PasskeyRows({ passkeys, passkeysWork, fixed }: RowProps) {
  const { t } = useText()
  return (
    <>
      <Row
        name={t('settings.security.passkeys')}
        note={t(passkeysWork ? 'settings.security.passkeys.note' : 'refusals.passkeysUnavailable')}
        action={
          <Open
            off={fixed || !passkeysWork}
            dialog={{ kind: 'addPasskey' }}
            label={t('settings.security.passkeys.add')}
          />
        }
      >
        {passkeys.length === 0 ? (
          <span className={classes.plain}>{t('settings.none')}</span>
        ) : (
          t('settings.security.passkeys.count', { count: passkeys.length })
        )}
      </Row>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Row
          key={id}
          name={name}
          action={
            <Open
              off={fixed}
              dialog={{ kind: 'passkey', id, name }}
              label={t('settings.security.passkeys.edit')}
            />
          }
        >
          <span className={parts.quiet}>
            {t(
              lastUsedAt === null
                ? 'settings.security.passkeys.made'
                : 'settings.security.passkeys.used',
            )}{' '}
            <When at={lastUsedAt ?? createdAt} />
          </span>
        </Row>
      ))}
    </>
  )
}

function WordRow({ mailWord, fixed }: RowProps) {
  const { t } = useText()
  return (
    <Row
      name={t('account.mailWord.word')}
      note={t('settings.security.mailWord.note')}
      action={
        <Open
          off={fixed}
          dialog={{ kind: 'mailWord', word: mailWord }}
          label={t(mailWord === null ? 'settings.security.setUp' : 'settings.security.change')}
        />
      }
    >
      {mailWord ?? <span className={classes.plain}>{t('settings.none')}</span>}
    </Row>
  )
}
