// The QR code of the messaging app for customer service, chosen by the language; on the phone
// itself its link can be opened.
import { useText } from '../../i18n/useText'
import { Button } from '../../ui/pieces/Button'
import { Dialog } from '../../ui/pieces/Dialog'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { QrCode } from '../../ui/pieces/QrCode'
import type { Contacts } from './useContacts'
import classes from './Messenger.module.css'

export interface MessengerProps {
  opened: boolean
  onClose: () => void
  contacts: Contacts
}

export function Messenger({ opened, onClose, contacts }: MessengerProps) {
  const { t } = useText()
  const { messenger, failed, ask } = contacts
  const title = messenger
    ? t('support.messenger.title', { name: messenger.name })
    : t('support.title')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {messenger && (
        <div className={classes.messenger}>
          <p>{t('support.messenger.scan', { name: messenger.name })}</p>
          <QrCode
            text={messenger.address}
            label={t('support.messenger.code', { address: messenger.address })}
          />
          <a href={messenger.address} target="_blank" rel="noopener noreferrer">
            {t('support.messenger.link', { name: messenger.name })}
          </a>
        </div>
      )}
      {!messenger && failed && (
        <div className={classes.messenger}>
          <EmptyLine tone="danger" text={t('support.messenger.failed')} />
          <Button onClick={ask}>{t('support.again')}</Button>
        </div>
      )}
      {!messenger && !failed && <EmptyLine text={t('support.messenger.loading')} />}
    </Dialog>
  )
}
