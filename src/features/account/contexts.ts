// The naming of a dialog by the step that is shown.
import { createContext, use, useLayoutEffect } from 'react'
import type { MessageKey } from '../../i18n/messages/en'

export const TitleContext = createContext<(title: MessageKey) => unknown>(() => undefined)

/** Names the dialog for as long as the step is shown. */
export function useDialogTitle(title: MessageKey): void {
  const name = use(TitleContext)
  useLayoutEffect(() => void name(title), [name, title])
}
