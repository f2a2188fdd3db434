// Switching to another workspace: its layout, and the instrument that its page showed last.
import { useCallback } from 'react'
import { useOpenSymbol } from '../../useOpenSymbol'
import type { ShownWorkspace } from './useWorkspaces'

export function useSwitch({ store }: Pick<ShownWorkspace, 'store'>): (id: string) => void {
  const open = useOpenSymbol()
  return useCallback(
    (id) => {
      store.activate(id)
      const { symbol } = store.state().active
      if (symbol !== null) open(symbol)
    },
    [store, open],
  )
}
