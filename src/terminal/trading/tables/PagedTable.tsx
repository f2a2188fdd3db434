// A table whose rows come page by page: skeleton first, then rows that stay while the next
// ones are fetched, or what failed with a way to try again.
import { useText } from '../../../i18n/useText'
import { EmptyLine } from '../../../ui/pieces/EmptyLine'
import { Pager } from '../../../ui/pieces/Pager'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { RecordTable, type RecordTableProps } from './RecordTable'
import type { Pages } from './usePages'

export interface PagedTableProps<Row> extends Omit<
  RecordTableProps<Row>,
  'rows' | 'empty' | 'foot'
> {
  readonly pages: Pages<Row>
  readonly emptyText: string
}

export function PagedTable<Row>({ pages, emptyText, ...table }: PagedTableProps<Row>) {
  const { t } = useText()
  const { load, page, setPage, retry } = pages
  const instead = () => {
    if (load.kind === 'failed')
      return (
        <EmptyLine
          tone="danger"
          text={t('orders.failed')}
          action={{ label: t('app.retry'), onClick: retry }}
        />
      )
    if (load.kind === 'pending' && load.last === null)
      return <SkeletonRows rows={5} columns={table.columns.map(() => 60)} height="2.375rem" />
    return <EmptyLine text={emptyText} />
  }
  return (
    <RecordTable
      {...table}
      rows={pages.rows}
      empty={instead()}
      foot={
        <Pager
          dense
          label={table.label}
          page={page}
          pages={pages.pages}
          more={pages.more}
          onPage={setPage}
        />
      }
    />
  )
}
