// Output of a command: lines and lists for a person, or one line of JSON for a program.
import type { ShownRow, Tools } from '../app/contract/operatorCommand'

export interface Output extends Pick<Tools, 'print' | 'show'> {
  /** Everything that was printed so far, as lines. */
  lines(): readonly string[]
}

/** With `json`, the rows of a list as an array, or else `{"lines": [...]}`. */
export function newOutput(json: boolean): Output {
  const lines: string[] = []
  let listed: readonly ShownRow[] | undefined
  return {
    print: (line) => void lines.push(line),
    show(rows, none) {
      listed = [...(listed ?? []), ...rows]
      lines.push(...(rows.length === 0 ? [none] : tableOf(rows)))
    },
    lines: () => (json ? [JSON.stringify(listed ?? { lines })] : lines),
  }
}

/** Columns under their names, as wide as their widest cell; the last one is as long as it is. */
function tableOf(rows: readonly ShownRow[]): string[] {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '-')))]
  const widths = names.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
