// A list that comes page by page: what stands there until it has come, when there is nothing, and
// the steps from page to page below it.
import type { ReactNode } from 'react'
import { pageCount, type Page } from '../../session/calls'
import type { Fetched } from '../../state/fetched'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Pager } from '../../ui/pieces/Pager'
import { LoadState } from './LoadState'
import classes from './PagedList.module.css'

export interface PagedListProps<Row> {
  load: Fetched<Page<Row>>
  reload: () => void
  /** The page that was asked for, from 1. */
  page: number
  onPage: (page: number) => void
  /** Names the pages. */
  label: string
  /** What is said of an empty list. */
  none: string
  /** The widths of a row's skeleton, in %. */
  columns: readonly number[]
  /** The rows; `busy` while those of another page are on their way. */
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

export function PagedList<Row>({
  load,
  reload,
  page,
  onPage,
  label,
  none,
  columns,
  children,
}: PagedListProps<Row>) {
  const { last } = load
  if (!last || load.kind === 'failed')
    return (
      <div className={classes.pad}>
        <LoadState load={load} reload={reload} rows={5} columns={columns} height="3.5rem" />
      </div>
    )
  if (last.total === 0)
    return (
      <div className={classes.pad}>
        <EmptyLine text={none} />
      </div>
    )
  return (
    <>
      {children(last.rows, last.page !== page)}
      <Pager label={label} page={page} pages={pageCount(last)} more={last.more} onPage={onPage} />
    </>
  )
}
