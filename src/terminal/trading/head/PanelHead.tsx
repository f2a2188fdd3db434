// Header of a panel: on the dock's tab strip if a slot is available, otherwise at the top of the
// panel.
import { use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './head.module.css'
import { HeadSlotsContext } from './HeadSlots'

export interface PanelHeadProps {
  readonly panelId: string
  /** Omits the header when there is no strip. */
  readonly onlyOnStrip?: boolean
  readonly children: ReactNode
}

export function PanelHead({ panelId, onlyOnStrip = false, children }: PanelHeadProps) {
  const slots = use(HeadSlotsContext)
  const listen = useCallback((onChange: () => void) => slots?.listen(onChange) ?? nothing, [slots])
  const slot = useSyncExternalStore(listen, () => slots?.get(panelId) ?? null)
  if (slot) return createPortal(children, slot)
  return onlyOnStrip ? null : <div className={css.head}>{children}</div>
}

const nothing = (): void => undefined
