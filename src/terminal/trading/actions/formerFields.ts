// The present values of what can be amended of an order, as its form and its line begin with them.
import type { MarketActions, RestingRow, RowChange } from './MarketActions'

export const formerFields = (
  { amendable }: Pick<MarketActions, 'amendable'>,
  row: RestingRow,
): RowChange =>
  Object.fromEntries(
    amendable(row).map((field) => [field, formerOf(row, field)]),
    // What a row does not have is not amendable.
  ) as RowChange

function formerOf(row: RestingRow, field: keyof RowChange): string | null | undefined {
  if (field === 'trigger') return row.trigger?.price
  return field === 'trailPercent' || field === 'trailDistance' ? row.trigger?.[field] : row[field]
}
