// The reading of tests/acceptance.md into rows. Knows neither the specification nor the tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type State = 'open' | 'built' | 'note'

export interface Row {
  readonly id: string
  readonly state: State
  readonly sentence: string
  /** The document it was taken from, such as `product.md`. */
  readonly document: string
}

const pattern = /^\| ([A-Z][A-Z0-9]{1,3}-\d{3}) \| (open|built|note) \| (.*) \|$/

/** Every row below `root`'s list, in order; throws on a table row that cannot be read. */
export function readAcceptance(root: string): Row[] {
  const text = readFileSync(join(root, 'tests', 'acceptance.md'), 'utf8')
  let document = ''
  return text.split('\n').flatMap((line) => {
    document = /^## (\S+\.md)/.exec(line)?.[1] ?? document
    if (!line.startsWith('| ') || /^\| (id|---) \|/.test(line)) return []
    const [, id, state, sentence] = pattern.exec(line) ?? []
    if (id === undefined || sentence === undefined) throw new Error(`cannot read: ${line}`)
    return [{ id, state: state as State, sentence: sentence.replaceAll('\\|', '|'), document }]
  })
}
