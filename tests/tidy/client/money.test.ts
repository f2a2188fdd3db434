// Amounts on pages are rounded by their kind, with the exact one behind them: `Money`, `MoneyText`
// and `coinText` write them. What `Num` and `figure` write there is named here with its reason.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, visit } from '../source/syntax'

/** What may be written as it is, by how the code reads. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^String\(/, 'a count'],
  [
    /^(quote\.|estimate\.|worst$|shown$|priceOf\()/,
    'a price or a volume, in the market’s decimals',
  ],
  [/^formatAmount\(estimate\.average\)/, 'a price'],
  [/^(body\.quantity|order\.quantity|filledQuantity)$/, 'a size in lots'],
  [/^(typed|amount|size\.amount|draft\.amount|form\.values\.amount)$/, 'what was typed'],
  [
    /^(TWD_WITHDRAWAL_FEES\..*|item\.minimum|personalQuota|row\.minDeposit|least|fee|holdingUsdt)$/,
    'a published term',
  ],
  [/^(daily|limit\.daily|dailyWithdrawal\(.*\))$/, 'a limit of a level'],
  [/^product\.swap(Long|Short)$/, 'a published rate'],
  [/^formatAmount\(amount\(value\)\)$/, 'a line of an axis'],
]

const pages = listCode().filter(({ path }) => /^src\/(app|features|pages)\//.test(path))

/** What stands in a call of `figure` or in the value of a `Num` or `uncutFigure`. */
function plainIn(file: SourceFile): { readonly at: string; readonly text: string }[] {
  const found: { at: string; text: string }[] = []
  const note = (start: number, end: number) =>
    void found.push({
      at: `${file.path}:${lineOf(file, start)}`,
      text: file.text.slice(start, end).replaceAll(/\s+/g, ' '),
    })
  visit(file, {
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && /^(\w+\.)?(uncutF|f)igure$/.test(file.text.slice(callee.start, callee.end)))
        note(first.start, first.end)
    },
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Num') return
      for (const each of attributes) {
        if (each.type !== 'JSXAttribute' || each.name.name !== 'value' || !each.value) continue
        const { start, end } = each.value
        note(start + 1, end - 1)
      }
    },
  })
  return found
}

const isPlain = (text: string): boolean => PLAIN.some(([pattern]) => pattern.test(text))

it('writes every amount on a page by its kind, with the exact one behind it', () => {
  const bare = pages.flatMap(plainIn).filter(({ text }) => !isPlain(text))
  expect(bare.map(({ at, text }) => `${at} ${text}: take Money, MoneyText or coinText`)).toEqual([])
})

it('still needs every exception', () => {
  const texts = pages.flatMap(plainIn).map(({ text }) => text)
  const spare = PLAIN.filter(([pattern]) => !texts.some((text) => pattern.test(text)))
  expect(spare).toEqual([])
})

it.each([
  ['<Num value={balance} unit={coin} />', true],
  ['figure(summary.closing)', true],
  ['text.figure(summary.closing)', true],
  ['uncutFigure(used, { decimals: 2 })', true],
  ['figure(String(rows.length))', false],
  ['<Num value={quote.last} />', false],
  ['<Money value={balance} coin={coin} />', false],
])('%s is a bare amount: %s', (text, isBare) => {
  const found = plainIn({ path: 'src/probe.tsx', text })
  expect(found.some((each) => !isPlain(each.text))).toBe(isBare)
})
