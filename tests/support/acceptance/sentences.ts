// Splits the written specification into the sentences that tests/acceptance.md lists: one per
// sentence, part between semicolons, list item and table row.
import { createHash } from 'node:crypto'

export interface Sentence {
  /** The title of the `##` section it stands in, empty above the first. */
  readonly section: string
  /** On one line, with the words that introduce it repeated before each part. */
  readonly text: string
}

/** Every sentence of a document in Markdown, in order. */
export function splitSentences(markdown: string): Sentence[] {
  let section = ''
  let topic = ''
  return markdown.split('\n').flatMap((line) => {
    const [, signs, title = ''] = /^(#+) +(.*)$/.exec(line) ?? []
    if (signs === '##') section = title.trim()
    if (signs !== undefined) {
      topic = signs === '###' ? `${title.trim()}: ` : ''
      return []
    }
    return splitLine(line).map((text) => ({ section, text: topic + text }))
  })
}

/** Twelve hexadecimal digits that stay the same while the wording does; case and spaces aside. */
export function hashSentence(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[\s|\\]+/g, ' ')
    .trim()
  return createHash('sha256').update(plain).digest('hex').slice(0, 12)
}

function splitLine(line: string): string[] {
  if (/^\|[\s:|-]+\|$/.test(line) || /^\| *Route *\|/.test(line)) return []
  const row = /^\| *(.*?) *\|$/.exec(line)?.[1]
  if (row !== undefined) return [row.replace(/ *\| */g, ': ')]
  const body = line.replace(/^ *- /, '').trim()
  return cut(body, endsSentence).flatMap((sentence) => {
    const [, lead = ''] = /^([^:;{?]{1,60}: )(?=.*;)/.exec(sentence) ?? []
    const parts = cut(sentence.slice(lead.length), (text, at) => text[at] === ';')
    return parts.map((part) => lead + part.replace(/;$/, ''))
  })
}

/** Cuts after each place that `ends` names and that no bracket or double quote encloses. */
function cut(text: string, ends: (text: string, at: number) => boolean): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') quoted = !quoted
    if ('({['.includes(sign)) depth++
    if (')}]'.includes(sign)) depth--
    if (depth > 0 || quoted || !ends(text, at)) continue
    parts.push(text.slice(from, at + 1).trim())
    from = at + 1
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '')
}

function endsSentence(text: string, at: number): boolean {
  return /[.?!]/.test(text[at] ?? '') && /^ +["'(*`]*[A-Z0-9/`{]/.test(text.slice(at + 1))
}
