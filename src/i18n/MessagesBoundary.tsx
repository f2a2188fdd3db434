// A boundary that renders its children once the text of their area has loaded.
import { use, useEffect, type ReactNode } from 'react'
import { AreasContext, wantArea, type Area } from './areas'

export interface MessagesBoundaryProps {
  area: Area
  /** Shown meanwhile; must not use texts of the area. */
  fallback?: ReactNode
  children: ReactNode
}

export function MessagesBoundary({ area, fallback = null, children }: MessagesBoundaryProps) {
  const areas = use(AreasContext)
  useEffect(() => wantArea(area), [area])
  return areas === null || areas.includes(area) ? children : fallback
}
