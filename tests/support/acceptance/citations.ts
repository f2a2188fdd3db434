// The search for acceptance ids in the titles of tests. An id in a comment, in a table, in a
// skipped test, over a group of tests or over a test that looks at constants alone proves nothing,
// so only titles of single tests that are written out, run and try something are read.
import type { ESTree } from 'vite'
import type { SourceFile } from '../../tidy/source/files'
import { isText, visit } from '../../tidy/source/syntax'

const runners = new Set(['it', 'test'])
const silent = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'describe'])
const id = /\b[A-Z][A-Z0-9]{1,3}-\d{3}\b/g

/** Every id that a title of the file names. */
export function listCitations(file: SourceFile): string[] {
  const tests: ESTree.CallExpression[] = []
  const expected: ESTree.CallExpression[] = []
  visit(file, {
    CallExpression: (node) => {
      if (isRunner(node.callee)) tests.push(node)
      if (node.callee.type === 'Identifier' && node.callee.name === 'expect') expected.push(node)
    },
  })
  return tests.flatMap(({ start, end, arguments: [title] }) => {
    const own = expected.filter((each) => each.start > start && each.end < end)
    const idle = own.length > 0 && own.every(({ arguments: [subject] }) => isConstant(subject))
    return idle ? [] : (writtenTitle(title).match(id) ?? [])
  })
}

/** `LIMIT`, `LIMITS.high`, `LIMITS[0]`: what is there whatever the product does. */
function isConstant(node: ESTree.Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return isConstant(node.object)
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

function writtenTitle(title: ESTree.Node | undefined): string {
  if (isText(title)) return title.value
  if (title?.type !== 'TemplateLiteral') return ''
  return title.quasis.map(({ value }) => value.raw).join(' ')
}
