// The search for acceptance ids in the titles of tests. An id in a comment, in a table, in a
// skipped test or over a group of tests proves nothing, so only titles of single tests that are
// written out and run are read.
import type { ESTree } from 'vite'
import type { SourceFile } from '../../tidy/source/files'
import { isText, visit } from '../../tidy/source/syntax'

const runners = new Set(['it', 'test'])
const silent = new Set(['skip', 'todo', 'fixme', 'describe'])
const id = /\b[A-Z][A-Z0-9]{1,3}-\d{3}\b/g

/** Every id that a title of the file names. */
export function listCitations(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    CallExpression: ({ callee, arguments: [title] }) => {
      if (isRunner(callee)) found.push(...(writtenTitle(title).match(id) ?? []))
    },
  })
  return found
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
