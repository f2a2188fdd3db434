// The button that takes back a withdrawal before its review.
import { CancelOnce } from '../../app/command/CancelOnce'
import { command } from '../../app/command/command'

interface CancelWithdrawalProps {
  uuid: string
  onChanged: () => void
}

export function CancelWithdrawal({ uuid, onChanged }: CancelWithdrawalProps) {
  return (
    <CancelOnce
      uuid={uuid}
      command={command('withdrawCancel', { uuid }, () => null)}
      label="wallet.withdraw.cancel"
      done="wallet.withdraw.cancelled"
      onChanged={onChanged}
    />
  )
}
