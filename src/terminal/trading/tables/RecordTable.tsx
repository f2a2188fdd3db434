// The table of the account's records: a real table with a fixed head and fixed columns, which
// becomes a list of cards where it is too narrow.
import { useRef, type ReactNode } from 'react'
import css from './records.module.css'
import { useKeptFocus } from './useKeptFocus'
import { useNarrow } from './useNarrow'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The share of the width, in the unit of the neighbours; what it says may need more. */
  readonly weight: number
  readonly align?: 'start' | 'end'
  /** Left out where the table is narrow: the page says it elsewhere. */
  readonly spare?: boolean
  /** The header is for readers of the table's structure only. */
  readonly quietHeader?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface RecordTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** A phone's form of the row. */
  readonly renderCard: (row: Row) => ReactNode
  /** Rows on their way somewhere are shown quieter. */
  readonly busy?: (row: Row) => boolean
  /** Instead of rows, where there are none. */
  readonly empty: ReactNode
  /** Above the rows, for instance a filter. */
  readonly bar?: ReactNode
  /** Below the rows, for instance the pages. */
  readonly foot?: ReactNode
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(frame)
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list)
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
              <span className={column.quietHeader ? css.quiet : undefined}>{column.header}</span>
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
