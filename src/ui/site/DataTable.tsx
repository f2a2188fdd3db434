// A table of the site: rows of 56 px, which on a phone become cards whose facts carry the column's
// name. Its roles are written out, because a table that is laid out as cards would lose its own.
import type { ReactNode } from 'react'
import classes from './DataTable.module.css'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** title: heads the card. action: closes it. Neither carries the column's name. */
  readonly part?: 'title' | 'action'
}

export interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown quieter: newer rows are on their way. */
  busy?: boolean
}

export function DataTable<Row>({ label, columns, rows, keyOf, busy }: DataTableProps<Row>) {
  return (
    <div className={classes.table} role="table" aria-label={label} aria-busy={busy || undefined}>
      <div className={classes.head} role="rowgroup">
        <div className={classes.row} role="row">
          {columns.map(({ key, header, align, part }) => (
            <div key={key} className={classes.header} role="columnheader" data-align={align}>
              <span className={part === 'action' ? classes.quiet : undefined}>{header}</span>
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
    </div>
  )
}
