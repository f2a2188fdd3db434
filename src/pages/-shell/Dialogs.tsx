// The account's dialogs, which any page may open.
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { AccountDialogsProps } from '../../features/account/AccountDialogs'
import { freshFactor, shell } from '../../state/shell'
import { onFirstUse } from '../../ui/onFirstUse'

const AccountDialogs = lazy(async () => ({
  default: (await import('../../features/account/AccountDialogs')).AccountDialogs,
}))

/** Fetched with the first dialog, or ahead once somebody does something on the page. */
export function Dialogs({ onVerify, preload = false }: AccountDialogsProps) {
  const { dialog } = useSnapshot(shell)
  const { asked } = useSnapshot(freshFactor)
  const [wanted, setWanted] = useState(false)
  if ((asked || dialog.kind !== 'none') && !wanted) setWanted(true)
  useEffect(() => {
    if (!preload || wanted) return undefined
    return onFirstUse(() => startTransition(() => setWanted(true)))
  }, [preload, wanted])
  return (
    wanted && (
      <Suspense>
        <AccountDialogs onVerify={onVerify} preload={preload} />
      </Suspense>
    )
  )
}
