// Elements that stories assert to be absent, and those they find. It judges nothing.
import type { ESTree } from 'vite'
import type { SourceFile } from './files'
import { lineOf, visit } from './syntax'

export interface Found {
  readonly path: string
  readonly line: number
  /** The call that finds it, as written: `getByRole('dialog', { name: 'Login' })`. */
  readonly by: string
}

interface Findings {
  /** By expectations that it is not there. */
  readonly absent: readonly Found[]
  /** By all else. */
  readonly present: readonly Found[]
}

const finders = /^getBy(Role|Text|Label|Placeholder|TestId|Title)$/

/** Everything that a file finds by role, words or label. */
export function listFindings(file: SourceFile): Findings {
  const spans: (readonly [start: number, end: number])[] = []
  const found: (Found & { readonly at: number })[] = []
  visit(file, {
    CallExpression: (node) => {
      const by = finderOf(file, node)
      if (by !== undefined)
        found.push({ path: file.path, line: lineOf(file, node.start), by, at: node.start })
      const looked = absentIn(node)
      if (looked) spans.push([looked.start, looked.end])
    },
  })
  const isAbsent = ({ at }: { readonly at: number }) =>
    spans.some(([start, end]) => at >= start && at < end)
  return {
    absent: found.filter(isAbsent),
    present: found.filter((each) => !isAbsent(each)),
  }
}

/** The call without what it is called on, in one spelling. */
function finderOf({ text }: SourceFile, node: ESTree.CallExpression): string | undefined {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (!finders.test(callee.property.name)) return undefined
  return text
    .slice(callee.property.start, node.end)
    .replaceAll(/\s+/g, ' ')
    .replace(/, exact: true/, '')
}

/** What `expect(…).toHaveCount(0)`, `.toBeHidden()` or `.not.toBeVisible()` looks for. */
function absentIn({ callee, arguments: asked }: ESTree.CallExpression): ESTree.Node | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  const { name } = callee.property
  const [first] = asked
  const isNone = first?.type === 'Literal' && first.value === 0
  if (name === 'toBeHidden' || (name === 'toHaveCount' && isNone)) return expectedOf(callee.object)
  if (name !== 'toBeVisible' || callee.object.type !== 'MemberExpression') return undefined
  const { property, object } = callee.object
  return property.type === 'Identifier' && property.name === 'not' ? expectedOf(object) : undefined
}

/** The argument of `expect`. */
function expectedOf(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  return node.callee.name === 'expect' ? node.arguments[0] : undefined
}
