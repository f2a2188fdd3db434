// No binary fraction comes near money: where the exchange computes with it there is no decimal
// fraction in the code and nothing that reads or writes one, and what a form sends is the text that
// was typed or text made of whole numbers.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import { lineOf, visit } from './source/syntax'

const COMPUTES = [
  'server/core/engine/',
  'server/core/exchange/',
  'server/core/ledger/',
  'server/features/',
  'server/store/',
  'src/domain/',
  'src/protocol/',
  'src/terminal/panels/orderForm/',
  'src/terminal/trading/forms/',
  'src/terminal/trading/orderForm/',
]

/** Code that simulates prices or reads recordings, and code that holds no money. */
const COMPUTES_NONE = /^server\/features\/(identity\/|market-data\/(?!coinPrices))/

/** Calls that make a fraction of a text, or a text of a fraction. */
const MADE = new Set(['parseFloat', 'toFixed', 'toPrecision', 'toExponential'])

function fractionsIn(file: SourceFile): readonly string[] {
  const found: string[] = []
  const add = (what: string, start: number) =>
    found.push(`${file.path}:${lineOf(file, start)} ${what}`)
  visit(file, {
    Literal: ({ value, raw, start }) => {
      if (typeof value === 'number' && !Number.isInteger(value)) add(raw ?? '', start)
    },
    Identifier: ({ name, start }) => {
      if (MADE.has(name)) add(name, start)
    },
  })
  return found
}

const COMPARES = new Set(['===', '!==', '<', '<=', '>', '>='])

/** Where a text is compared as a fraction, such as `Number(balance) === 0`. */
function comparedIn(file: SourceFile): readonly string[] {
  const found: string[] = []
  visit(file, {
    BinaryExpression: ({ operator, left, right, start }) => {
      const isRead = [left, right].some(
        (side) =>
          side.type === 'CallExpression' &&
          side.callee.type === 'Identifier' &&
          side.callee.name === 'Number',
      )
      if (isRead && COMPARES.has(operator)) found.push(`${file.path}:${lineOf(file, start)}`)
    },
  })
  return found
}

it('a screen compares money by its digits', () => {
  const screens = /^src\/(app|features|pages|state|terminal|ui)\//
  expect(
    listCode()
      .filter(({ path }) => screens.test(path))
      .flatMap(comparedIn),
  ).toEqual([])
})

it('[LED-004] where money is computed stands no fraction, and nothing makes one', () => {
  const files = listCode()
    .filter(({ path }) => COMPUTES.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => !COMPUTES_NONE.test(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(fractionsIn)).toEqual([])
})
