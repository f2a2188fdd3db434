// The dialog of a transfer between wallets; its form is reset each time it opens.
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { useText } from '../../i18n/useText'
import { Dialog } from '../../ui/pieces/Dialog'
import { SkeletonRows } from '../../ui/pieces/SkeletonRows'
import { TransferForm, type TransferFormProps } from './TransferForm'

export interface TransferDialogProps extends Omit<TransferFormProps, 'onDone' | 'onClear'> {
  readonly opened: boolean
  readonly onClose: () => void
}

export function TransferDialog({ opened, onClose, ...form }: TransferDialogProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('app.transfer.title')}>
      {opened && (
        <MessagesBoundary
          area="money"
          fallback={<SkeletonRows rows={4} columns={[100]} height="4rem" />}
        >
          <TransferForm {...form} onClear={onClose} />
        </MessagesBoundary>
      )}
    </Dialog>
  )
}
