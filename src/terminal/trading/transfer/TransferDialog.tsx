// The dialog of a transfer between wallets; the form inside starts afresh each time it opens.
import { useText } from '../../../i18n/useText'
import { Dialog } from '../../../ui/pieces/Dialog'
import { TransferForm } from './TransferForm'
import type { TransferStart } from './useTransfer'

export interface TransferDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly start?: TransferStart
}

export function TransferDialog({ opened, onClose, start }: TransferDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('orders.transfer.title')}>
      {opened && <TransferForm start={start ?? { coin: 'USDT', from: 'SPOT' }} onDone={onClose} />}
    </Dialog>
  )
}
