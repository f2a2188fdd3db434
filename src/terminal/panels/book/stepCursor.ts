// Keyboard navigation of book prices. The cursor is a price rather than a row, so it stays on its
// price while the book moves.

interface Priced {
  readonly price: number
}

/** The next price for a key, from rows sorted by descending price; undefined for unrelated keys. */
export function stepCursor(
  rows: readonly Priced[],
  cursor: number | null,
  key: string,
): number | undefined {
  if (rows.length === 0) return undefined
  const first = rows[0]?.price
  const last = rows.at(-1)?.price
  if (key === 'Home') return first
  if (key === 'End') return last
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  if (cursor === null) return rows[Math.floor(rows.length / 2)]?.price
  return key === 'ArrowDown'
    ? (rows.find(({ price }) => price < cursor)?.price ?? last)
    : (rows.findLast(({ price }) => price > cursor)?.price ?? first)
}
