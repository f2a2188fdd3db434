// Owns the grey stand-ins of rows that are still on their way: as high and as wide as the real ones.
import css from './fresh.module.css'

export interface SkeletonProps {
  readonly rows: number
  readonly columns: number
  /** px of a row; default 20. */
  readonly height?: number
}

export function Skeleton({ rows, columns, height = 20 }: SkeletonProps) {
  return (
    <div className={css.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.bones} style={{ height: `${height / 16}rem` }}>
          {Array.from({ length: columns }, (_, column) => (
            <span
              key={column}
              className={css.bone}
              style={{ width: `${boneWidth(row, column)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Uneven as text is, and the same at every paint. */
const boneWidth = (row: number, column: number): number => 44 + ((row * 7 + column * 13) % 5) * 8
