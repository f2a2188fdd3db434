// The order of attributes where a component passes on what it was given. A menu's or popover's
// target is given a class of its own, mostly an empty one: spread after `className` it takes the
// look away as soon as the menu is there.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, visit } from '../source/syntax'

/** Lines on which properties of somebody else's are spread after `className`. */
function spreadsAfterClass(file: SourceFile): readonly string[] {
  const found: string[] = []
  visit(file, {
    JSXOpeningElement(node) {
      let hasClass = false
      for (const attribute of node.attributes) {
        if (attribute.type === 'JSXSpreadAttribute') {
          const { type } = attribute.argument
          const isGiven = type === 'Identifier' || type === 'MemberExpression'
          if (hasClass && isGiven) found.push(`${file.path}:${lineOf(file, attribute.start)}`)
        } else if (attribute.name.name === 'className') hasClass = true
      }
    },
  })
  return found
}

it('spreads given properties before className, or merges the class', () => {
  const found = listCode().filter(({ path }) => /^src\/.*\.tsx$/.test(path))
  expect(found.flatMap(spreadsAfterClass)).toEqual([])
})

it('finds a spread after className and no other', () => {
  const text = `
    const a = <button {...rest} className="x" {...(on ? { title: 't' } : {})} />
    const b = <button className="x" {...rest} />
    const c = <div className="x" {...drop.handlers} />`
  expect(spreadsAfterClass({ path: 'a.tsx', text })).toEqual(['a.tsx:3', 'a.tsx:4'])
})
