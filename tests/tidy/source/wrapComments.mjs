// The wrapping of comments that are too long for a line, which the formatter leaves alone. Touches
// whole-line comments only, and only the blocks in which a line is too long.

const width = 100
// Directives, drawings, lists and tags keep their own lines.
const fixed = /^(oxlint|eslint|@|<|[-*•|] |prettier|\d+\.)|[─│┌└]| {3,}/

/**
 * @param {string} text a source file
 * @returns {string} the same with its comments wrapped
 */
export function wrapComments(text) {
  const lines = text.split('\n').flatMap(openBlock)
  /** @type {string[]} */
  const result = []
  for (let at = 0; at < lines.length;) {
    const block = blockFrom(lines, at)
    result.push(...(block.length === 0 ? [lines[at] ?? ''] : wrapBlock(block)))
    at += Math.max(block.length, 1)
  }
  return result.join('\n')
}

/**
 * A one-line doc comment that is too long becomes a block of its own.
 * @param {string} line
 */
function openBlock(line) {
  const [, indent, words] = /^(\s*)\/\*\* (.*) \*\/$/.exec(line) ?? []
  if (line.length <= width || words === undefined) return [line]
  return [`${indent}/**`, `${indent} * ${words}`, `${indent} */`]
}

/**
 * The lines from `at` on that form one paragraph of comment, none if there is no comment.
 * @param {string[]} lines
 * @param {number} at
 */
function blockFrom(lines, at) {
  const lead = leadOf(lines[at] ?? '')
  if (lead === undefined) return []
  const end = lines.slice(at).findIndex((line) => leadOf(line) !== lead)
  return lines.slice(at, end < 0 ? lines.length : at + end)
}

/**
 * @param {string} line
 * @returns {string | undefined} what stands before the words of a comment line
 */
function leadOf(line) {
  const [, lead, words = ''] = /^(\s*(?:\/\/|\*) )(\S.*)$/.exec(line) ?? []
  return lead === undefined || fixed.test(words) || words.endsWith('*/') ? undefined : lead
}

/** @param {string[]} block */
function wrapBlock(block) {
  if (block.every((line) => line.length <= width)) return block
  const lead = leadOf(block[0] ?? '') ?? ''
  const words = block.flatMap((line) => line.slice(lead.length).split(' ')).filter(Boolean)
  /** @type {string[]} */
  const lines = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(lead + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
