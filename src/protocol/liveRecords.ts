// A set of records by their ids in which only those stay that still belong: news of a record
// replaces it, and one that belongs no more leaves. The gateway keeps what it has published in it,
// the client what it has received.

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

  clear(): void {
    this.#rows.clear()
  }

  /** Newest first. */
  list(): Row[] {
    return [...this.#rows.values()].sort((a, b) => b.createdAt - a.createdAt)
  }
}
