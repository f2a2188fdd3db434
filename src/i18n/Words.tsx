// Shows its children once the text of their area is there.
import { use, useEffect, type ReactNode } from 'react'
import { AreasContext, wantArea, type Area } from './areas'

export interface WordsProps {
  area: Area
  /** What stands there meanwhile; it can say nothing of the area. */
  fallback?: ReactNode
  children: ReactNode
}

export function Words({ area, fallback = null, children }: WordsProps) {
  const areas = use(AreasContext)
  useEffect(() => wantArea(area), [area])
  return areas === null || areas.includes(area) ? children : fallback
}
