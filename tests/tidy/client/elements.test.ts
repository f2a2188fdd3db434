// Bare elements look as the lowest layer says. A rule for them outside of it would win over every
// class in a layer, such as the parts that pages share: a link in a button's grey.
import { expect, it } from 'vitest'
import { listFiles } from '../source/files'

const SHEET = 'src/ui/theme/global.css'
const ELEMENTS = /^(?:a|b|button|dt|fieldset|h[1-3]|input|legend|p|select|small|strong)$/
const SAID_BY_PARTS = /^\s*(?:background|border|color|font|font-size|font-weight|padding)\s*:/m

/** The selectors and declarations of the rules outside of any at-rule. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^([^\s@}][^{}]*)\{([^{}]*)\}/gm)].map(
    ([, selectors = '', body = '']) => ({ selectors: selectors.trim(), body }),
  )

it('no bare element has a colour, a size or an edge outside of the layers', () => {
  const sheet = listFiles().find(({ path }) => path === SHEET)
  const rules = rulesOf(sheet?.text ?? '')
  expect(rules.length).toBeGreaterThan(5)
  const wrong = rules
    .filter(({ selectors }) => selectors.split(/,\s*/).every((each) => ELEMENTS.test(each)))
    .filter(({ body }) => SAID_BY_PARTS.test(body))
  expect(wrong).toEqual([])
})

it('a rule that says so is found', () => {
  const [rule] = rulesOf('button,\ninput {\n  color: inherit;\n}\n')
  expect(rule?.selectors.split(/,\s*/).every((each) => ELEMENTS.test(each))).toBe(true)
  expect(SAID_BY_PARTS.test(rule?.body ?? '')).toBe(true)
})
