// A set of records by id that keeps only current ones: an update replaces a record, and one that is
// no longer current is removed. The gateway keeps its published records in it, the client its
// received ones.

export class LiveRecords<Row extends { readonly createdAt: number }> {
  readonly #rows = new Map<string, Row>()

  constructor(
    private readonly idOf: (row: Row) => string,
    private readonly belongs: (row: Row) => boolean,
  ) {}

  take(rows: readonly Row[]): void {
    for (const row of rows)
      if (this.belongs(row)) this.#rows.set(this.idOf(row), row)
      else this.#rows.delete(this.idOf(row))
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  clear(): void {
    this.#rows.clear()
  }

  /** Newest first. */
  list(): Row[] {
    return [...this.#rows.values()].sort((a, b) => b.createdAt - a.createdAt)
  }
}
