// The documents of the project, and the tables in them.
import { listFiles, type SourceFile } from './files'

/** The README, what stands beside it, and all below docs; the specification's own list excepted. */
export function listDocuments(): readonly SourceFile[] {
  return listFiles().filter(
    ({ path }) => /^[\w.-]+\.md$|^docs\/.*\.md$/.test(path) || path === 'bench/README.md',
  )
}

/** The text below a heading, up to the next heading of its level or of a higher one. */
export function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (at < 0) throw new Error(`No section "${heading}"`)
  const level = lines[at]?.indexOf(' ') ?? 0
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => new RegExp(`^#{1,${level}} `).test(line))
  return rest.slice(0, end < 0 ? undefined : end).join('\n')
}

/** The cells of all rows of the tables in a text, trimmed; heads and their rules left out. */
export function tableRows(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n')
  const isRule = (line: string | undefined) => /^\|(\s*:?-+:?\s*\|)+$/.test(line ?? '')
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
}

/** What stands between backticks in a cell. */
export const codeIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
