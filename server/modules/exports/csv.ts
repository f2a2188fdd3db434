// Lines of CSV (RFC 4180): CRLF, quotes where needed, and nothing that a spreadsheet would run.

/** A number, which keeps its minus; all else that begins like a formula is text. */
const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
