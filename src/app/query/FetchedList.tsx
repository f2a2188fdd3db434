// A fetched list: a skeleton until its rows arrive, an empty text only when it is known that there
// are none, and the failure with a retry button.
import type { ReactNode } from 'react'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import type { SkeletonRowsProps } from '../../ui/pieces/SkeletonRows'
import type { Load } from './load'
import { LoadState } from './LoadState'
import parts from '../../ui/site/parts.module.css'

export interface FetchedListProps<Row> {
  load: Load<unknown>
  reload: () => void
  /** Null or undefined until they have come. */
  rows: readonly Row[] | null | undefined
  /** What stands in the place of an empty list. */
  none: string
  /** The rows that are expected. */
  skeleton: SkeletonRowsProps
  children: (rows: readonly Row[]) => ReactNode
}

export function FetchedList<Row>(props: FetchedListProps<Row>) {
  const { load, reload, rows, none, skeleton, children } = props
  if (rows && rows.length > 0) return children(rows)
  return (
    <div className={parts.foot}>
      {rows ? <EmptyLine text={none} /> : <LoadState load={load} reload={reload} {...skeleton} />}
    </div>
  )
}
