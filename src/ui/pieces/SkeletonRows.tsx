// The skeleton of rows that are loading, with the real row height and columns, so that nothing
// jumps.
import { useText } from '../../i18n/useText'
import classes from './SkeletonRows.module.css'

export interface SkeletonRowsProps {
  rows: number
  /** Width of each column's bar in per cent of the column. */
  columns: readonly number[]
  /** The height of the real row, a CSS length or token. */
  height?: string
}

export function SkeletonRows({ rows, columns, height = 'var(--row)' }: SkeletonRowsProps) {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          {columns.map((width, column) => (
            <span key={`${column}-${width}`} className={classes.cell}>
              <i style={{ width: `${width}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
