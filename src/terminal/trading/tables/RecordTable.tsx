// Record table of the account: a semantic table with a fixed header and columns, replaced by a list
// of cards when narrow.
import { VisuallyHidden } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import css from './records.module.css'
import { useRetainedFocus } from './useRetainedFocus'
import { useNarrow } from './useNarrow'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** Share of the width relative to its neighbours; longer contents may take more. */
  readonly weight: number
  readonly align?: 'start' | 'end'
  /** Omitted when the table is narrow, because the page shows it elsewhere. */
  readonly spare?: boolean
  /** The header is visible only to assistive technology. */
  readonly quietHeader?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface RecordTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Renders a row as a card on a phone. */
  readonly renderCard: (row: Row) => ReactNode
  /** Pending rows are shown dimmed. */
  readonly busy?: (row: Row) => boolean
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Above the rows, for example a filter. */
  readonly bar?: ReactNode
  /** Below the rows, for example the pager. */
  readonly foot?: ReactNode
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(frame)
  const list = useRef<HTMLElement>(null)
  useRetainedFocus(list)
  return (
    <div className={css.frame} ref={frame}>
      {props.bar !== undefined && <div className={css.bar}>{props.bar}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <section ref={list} className={css.scroll} tabIndex={0} aria-label={props.label}>
        {narrow ? <Cards {...props} /> : <Grid {...props} />}
        {props.rows.length === 0 && props.empty}
      </section>
      {props.foot}
    </div>
  )
}

function Cards<Row>({ rows, keyOf, renderCard, busy, label }: RecordTableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.card} data-busy={busy?.(row) || undefined}>
          {renderCard(row)}
        </li>
      ))}
    </ul>
  )
}

function Grid<Row>({ columns, rows, keyOf, busy, label }: RecordTableProps<Row>) {
  const whole = columns.reduce((sum, column) => sum + column.weight, 0)
  return (
    <table className={css.table} aria-label={label}>
      <colgroup>
        {columns.map((column) => (
          <col
            key={column.key}
            data-spare={column.spare || undefined}
            style={{ width: `${(100 * column.weight) / whole}%` }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              data-align={column.align ?? 'end'}
              data-spare={column.spare || undefined}
            >
              {column.quietHeader ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-busy={busy?.(row) || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-column={column.key}
                data-align={column.align ?? 'end'}
                data-spare={column.spare || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
