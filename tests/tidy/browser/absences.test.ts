// Proves that nothing is said to be absent which could never be there: what one story expects to be
// gone by role and name, another one finds.
import { expect, it } from 'vitest'
import { type Found, listFindings } from '../source/absences'
import { listCode, type SourceFile } from '../source/files'

const code = listCode()
const stories = code.filter(({ path }) => path.startsWith('tests/e2e/'))
const marks = new Set(
  code
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ text }) => [...text.matchAll(/data-testid="([\w-]+)"/g)].map(([, id]) => id)),
)

/** What is expected to be gone, and is never found. */
function neverThere(files: readonly SourceFile[]): readonly string[] {
  const findings = files.map(listFindings)
  const present = new Set(findings.flatMap((each) => each.present).map(({ by }) => by))
  const wrong = (each: Found) => isWritten(each) && !present.has(each.by) && !isMarked(each)
  return findings
    .flatMap((each) => each.absent)
    .filter(wrong)
    .map(({ path, line, by }) => `${path}:${line} ${by}`)
}

/** Whether it is found by a text written out, and not by a key of the languages' files. */
const isWritten = ({ by }: Found): boolean => /(\(|name: )['"`]/.test(by)

const isMarked = ({ by }: Found): boolean =>
  marks.has(/^getByTestId\('([\w-]+)'\)$/.exec(by)?.[1] ?? '')

it('what a story expects to be gone is found by another', () => {
  const absent = stories.flatMap((file) => listFindings(file).absent)
  expect(absent.length).toBeGreaterThan(10)
  expect(neverThere(stories)).toEqual([])
})

it('a dialog of a name that no dialog has is noticed, in each way of saying that it is gone', () => {
  const path = 'tests/e2e/example.spec.ts'
  const finder = "page.getByRole('dialog', { name: 'Log in' })"
  for (const gone of ['toHaveCount(0)', 'toBeHidden()', 'not.toBeVisible()']) {
    const text = `await expect(${finder}).${gone}`
    expect(neverThere([{ path, text }])).toHaveLength(1)
    expect(neverThere([{ path, text: `${text}\nawait ${finder}.click()` }])).toEqual([])
  }
  expect(neverThere([{ path, text: `await expect(${finder}).toHaveCount(1)` }])).toEqual([])
})
