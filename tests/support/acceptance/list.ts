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
  /** What its test would see if the sentence were false; empty where nothing is given. */
  readonly seen: string
  /** Its table has a column for `seen`, so a built sentence gives it. */
  readonly asked: boolean
}

const start = /^\| ([A-Z][A-Z0-9]{1,3}-\d{3}) \| (open|built|note) \| /
const cell = /((?:[^|\\]|\\.)*?) \|/gy

/** Every row below `root`'s list, in order; throws on a table row that cannot be read. */
export function readAcceptance(root: string): Row[] {
  return parseAcceptance(readFileSync(join(root, 'tests', 'acceptance.md'), 'utf8'))
}

/** The same from the text of a list. */
export function parseAcceptance(text: string): Row[] {
  let document = ''
  let asked = false
  return text.split('\n').flatMap((line) => {
    document = /^## (\S+\.md)/.exec(line)?.[1] ?? document
    if (line.startsWith('| id |')) asked = line.endsWith(' | seen if false |')
    if (!line.startsWith('| ') || /^\| (id|---) \|/.test(line)) return []
    return [{ ...parseRow(line), document, asked }]
  })
}

function parseRow(line: string): Pick<Row, 'id' | 'state' | 'sentence' | 'seen'> {
  const [head = '', id, state] = start.exec(line) ?? []
  const cells = [...` ${line.slice(head.length)}`.matchAll(cell)]
  const [sentence, seen = ''] = cells.map(([, words = '']) => words.trim().replaceAll('\\|', '|'))
  const whole = cells.map(([words]) => words).join('') === ` ${line.slice(head.length)}`
  if (id === undefined || !sentence || !whole || cells.length > 2) {
    throw new Error(`cannot read: ${line}`)
  }
  return { id, state: state as State, sentence, seen }
}
