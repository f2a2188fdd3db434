// The dialog of an alert, opened from any entry of the terminal; its form starts anew each time.
import { useSnapshot } from 'valtio'
import { useText } from '../../../i18n/useText'
import { alerts, closeAlert } from '../../../state/alerts/alerts'
import { Dialog } from '../../../ui/pieces/Dialog'
import { AlertForm } from './AlertForm'

export function AlertDialog() {
  const { t } = useText()
  const { dialog } = useSnapshot(alerts)
  return (
    <Dialog
      opened={dialog !== null}
      onClose={closeAlert}
      place="top"
      title={t(dialog?.alert ? 'alerts.edit' : 'alerts.new')}
    >
      {dialog && <AlertForm start={dialog} onDone={closeAlert} />}
    </Dialog>
  )
}
