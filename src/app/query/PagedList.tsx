// A list page by page: a skeleton until it is here, a sentence when it is empty, and the steps from
// page to page below it.
import type { ReactNode } from 'react'
import { pageCount } from '../../session/calls'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { Pager } from '../../ui/pieces/Pager'
import { LoadState } from './LoadState'
import parts from '../../ui/site/parts.module.css'
import type { UsePagedQuery } from './usePagedQuery'

export interface PagedListProps<Row> {
  list: UsePagedQuery<Row>
  /** Names the pages. */
  label: string
  /** The sentence of an empty list. */
  none: string
  /** The widths of a row's skeleton, in %. */
  columns: readonly number[]
  /** The rows; `busy` while those of another page are loading. */
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, label, none, columns, children } = props
  const { load, reload, page, setPage } = list
  const { last } = load
  if (!last || load.kind === 'failed')
    return (
      <div className={parts.foot}>
        <LoadState load={load} reload={reload} rows={5} columns={columns} height="3.5rem" />
      </div>
    )
  if (last.total === 0)
    return (
      <div className={parts.foot}>
        <EmptyLine text={none} />
      </div>
    )
  return (
    <>
      {children(last.rows, last.page !== page)}
      <Pager label={label} page={page} pages={pageCount(last)} more={last.more} onPage={setPage} />
    </>
  )
}
