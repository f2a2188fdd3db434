// Slot on a tab strip for a panel's header.
import { use, useEffect, useRef } from 'react'
import css from './head.module.css'
import { HeadSlotsContext } from './HeadSlots'

export function HeadSlot({ panelId }: { panelId: string }) {
  const slots = use(HeadSlotsContext)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return place.current ? slots?.offer(panelId, place.current) : undefined
  }, [slots, panelId])
  return <div ref={place} className={css.slot} />
}
