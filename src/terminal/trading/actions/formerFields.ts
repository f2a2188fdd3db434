// The present values of what can be amended of an order, as its form and its line begin with them.
import type { MarketActions, RestingRow, RowChange } from './MarketActions'

export const formerFields = (
  { amendable }: Pick<MarketActions, 'amendable'>,
  row: RestingRow,
): RowChange =>
  Object.fromEntries(
    amendable(row).map((field) => [field, field === 'trigger' ? row.trigger?.price : row[field]]),
    // What a row does not have is not amendable.
  ) as RowChange
