// A table of the site: rows of 56 px, which become cards with labelled values on a phone. Its ARIA
// roles are explicit, because the card layout would remove the native ones.
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** title: the heading of the card. action: its end. Neither carries the column's name. */
  readonly part?: 'title' | 'action'
  /** The sum of the shown rows, in a row below them. */
  readonly sum?: ReactNode
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Dimmed: newer rows are loading. */
  busy?: boolean
  /** A long table scrolls within its card, between its header and its sums. */
  rolls?: boolean
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rolls !== true || props.rows.length <= STANDING_ROWS) return <Table {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={classes.rolling} role="group" aria-label={props.label} tabIndex={0}>
      <Table {...props} />
    </div>
  )
}

/** A table with more rows than this scrolls. */
const STANDING_ROWS = 12

function Table<Row>({ label, columns, rows, keyOf, busy }: DataTableProps<Row>) {
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <div className={classes.table} role="table" aria-label={label} aria-busy={busy || undefined}>
      <div className={classes.head} role="rowgroup">
        <div className={classes.row} role="row">
          {columns.map(({ key, header, align, part }) => (
            <div key={key} className={classes.header} role="columnheader" data-align={align}>
              {part === 'action' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.body} role="rowgroup">
        {rows.map((row) => (
          <div key={keyOf(row)} className={classes.row} role="row">
            {columns.map(({ key, header, cell, align, part }) => (
              <div
                key={key}
                className={classes.cell}
                role="cell"
                data-align={align}
                data-part={part}
              >
                {part === undefined && (
                  <span className={classes.name} aria-hidden="true">
                    {header}
                  </span>
                )}
                {cell(row)}
              </div>
            ))}
          </div>
        ))}
      </div>
      {hasSums && (
        <div className={classes.sums} role="rowgroup">
          <div className={classes.row} role="row">
            {columns.map(({ key, header, align, part, sum }) => (
              <div
                key={key}
                className={classes.cell}
                role="cell"
                data-align={align}
                data-part={part}
                data-empty={sum === undefined || undefined}
              >
                {part === undefined && sum !== undefined && (
                  <span className={classes.name} aria-hidden="true">
                    {header}
                  </span>
                )}
                {sum}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
