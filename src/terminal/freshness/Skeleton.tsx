// Skeleton rows of a panel that is loading, as high as the real rows.
import { SkeletonRows } from '../../ui/pieces/SkeletonRows'

export interface SkeletonProps {
  readonly rows: number
  readonly columns: number
  /** Height of a row in px; default 20. */
  readonly height?: number
}

export function Skeleton({ rows, columns, height = 20 }: SkeletonProps) {
  const widths = Array.from({ length: columns }, (_, column) => 44 + ((column * 13) % 5) * 6)
  return <SkeletonRows rows={rows} columns={widths} height={`${height / 16}rem`} />
}
