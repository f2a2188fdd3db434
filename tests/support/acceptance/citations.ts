// The search for acceptance ids in the titles of tests. An id in a comment, in a table, in a
// skipped test, over a group of tests or over a test that looks at constants alone proves nothing,
// so only titles of single tests that are written out, run and try something are read. A file in
// which anything may be skipped is not read at all: its groups may be empty where that is so.
import type { ESTree } from 'vite'
import type { SourceFile } from '../../tidy/source/files'
import { isText, visit } from '../../tidy/source/syntax'

const runners = new Set(['it', 'test'])
const silent = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'describe'])
const skips = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme'])
const skippers = new Set(['it', 'test', 'describe', 'suite', 'context'])
const id = /\b[A-Z][A-Z0-9]{1,3}-\d{3}\b/g

/** Every id that a title of the file names. */
export function listCitations(file: SourceFile): string[] {
  const tests: ESTree.CallExpression[] = []
  const expected: ESTree.CallExpression[] = []
  let runs = true
  visit(file, {
    CallExpression: (node) => {
      if (maySkip(node.callee)) runs = false
      if (isRunner(node.callee)) tests.push(node)
      if (node.callee.type === 'Identifier' && node.callee.name === 'expect') expected.push(node)
    },
  })
  if (!runs) return []
  return tests.flatMap(({ start, end, arguments: [title] }) => {
    const own = expected.filter((each) => each.start > start && each.end < end)
    const idle = own.length > 0 && own.every(({ arguments: [subject] }) => isConstant(subject))
    return idle ? [] : (writtenTitle(title).match(id) ?? [])
  })
}

/**
 * `LIMIT`, `LIMITS.high`, `LIMITS[0]`, `[LIMIT, MOST]`: what is there whatever the product does.
 */
function isConstant(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return isConstant(node.object)
  if (node?.type === 'ArrayExpression')
    return node.elements.every((each) => isConstant(each ?? undefined))
  return node?.type === 'Identifier' && /^[A-Z][A-Z\d_]+$/.test(node.name)
}

/** `it`, `test.only`, `it.each(rows)`, but no group and nothing that is skipped. */
function isRunner(callee: ESTree.Expression): boolean {
  switch (callee.type) {
    case 'Identifier':
      return runners.has(callee.name)
    case 'MemberExpression':
      if (callee.property.type === 'Identifier' && silent.has(callee.property.name)) return false
      return callee.object.type !== 'Super' && isRunner(callee.object)
    case 'CallExpression':
    case 'TaggedTemplateExpression':
      return isRunner(callee.type === 'CallExpression' ? callee.callee : callee.tag)
    default:
      return false
  }
}

/** `describe.skipIf(absent)`, `test.skip(absent)`, and `skip()` of a test's context. */
function maySkip(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'skip'
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return skips.has(callee.property.name) && skippers.has(rootOf(callee))
}

/** The first name of `test.describe.skip`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'Identifier' ? node.name : ''
}

function writtenTitle(title: ESTree.Node | undefined): string {
  if (isText(title)) return title.value
  if (title?.type !== 'TemplateLiteral') return ''
  return title.quasis.map(({ value }) => value.raw).join(' ')
}
