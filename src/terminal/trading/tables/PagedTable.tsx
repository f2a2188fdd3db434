// Paged table: a skeleton first, then rows that stay while the next page loads, or the failure with
// a retry button.
import type { UsePagedQuery } from '../../../app/query/usePagedQuery'
import { pageCount } from '../../../session/calls'
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Pager } from '../../../ui/pieces/Pager'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { RecordTable, type RecordTableProps } from './RecordTable'

export interface PagedTableProps<Row> extends Omit<
  RecordTableProps<Row>,
  'rows' | 'empty' | 'foot'
> {
  readonly list: UsePagedQuery<Row>
  readonly emptyText: string
}

export function PagedTable<Row>({ list, emptyText, ...table }: PagedTableProps<Row>) {
  const { t } = useText()
  const { load, page, setPage, reload } = list
  const { last } = load
  const instead = () => {
    if (load.kind === 'failed')
      return (
        <EmptyLine
          tone="danger"
          text={t('orders.failed')}
          action={{ label: t('app.retry'), onClick: reload }}
        />
      )
    if (load.kind === 'pending' && last === null)
      return <SkeletonRows rows={5} columns={table.columns.map(() => 60)} height="2.375rem" />
    return <EmptyLine text={emptyText} />
  }
  return (
    <RecordTable
      {...table}
      rows={last?.rows ?? []}
      empty={instead()}
      foot={
        <Pager
          dense
          label={table.label}
          page={page}
          pages={last ? pageCount(last) : 1}
          more={last?.more ?? false}
          onPage={setPage}
        />
      }
    />
  )
}
