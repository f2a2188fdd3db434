// The transfer dialog over the terminal, fetched when it first opens.
import { useHidden } from '../../../app/money/hidden'
import { lazy, Suspense, useState } from 'react'
import type { TransferStart } from '../../../app/transfer/useTransfer'
import { useAccount } from './useAccount'

const Dialog = lazy(() =>
  import('../../../app/transfer/TransferDialog').then((module) => ({
    default: module.TransferDialog,
  })),
)

export interface TransferDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly start?: TransferStart
}

export function TransferDialog(props: TransferDialogProps) {
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense>
        <WithAccount {...props} />
      </Suspense>
    )
  )
}

function WithAccount(props: TransferDialogProps) {
  const { balances, freshness } = useAccount()
  const hidden = useHidden()
  return (
    <Dialog {...props} balances={freshness.kind === 'loading' ? null : balances} hidden={hidden} />
  )
}
