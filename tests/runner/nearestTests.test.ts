// The choice of the tests nearest to a change.
import { expect, test } from 'vitest'
import { nearestTests } from './nearestTests.mjs'

const code = new Map([
  ['src/domain/a.ts', ''],
  ['src/domain/b.ts', "import { a } from './a'"],
  ['src/ui/C.tsx', "const b = await import('../domain/b')"],
  ['tests/domain/a.test.ts', "import { a } from '../../src/domain/a'"],
  ['tests/ui/C.test.tsx', "import { C } from '../../src/ui/C'"],
  ['tests/docs.test.ts', "const page = readFileSync('docs/page.md')"],
  ['tests/e2e/story.spec.ts', "import { a } from '../../src/domain/a'"],
])

test.each([
  [
    'a test that imports the file is nearer',
    ['src/domain/a.ts'],
    ['tests/domain/a.test.ts 1', 'tests/ui/C.test.tsx 3'],
  ],
  ['a test that changed is nearest', ['tests/ui/C.test.tsx'], ['tests/ui/C.test.tsx 0']],
  ['a test that names a document is near it', ['docs/page.md'], ['tests/docs.test.ts 1']],
  ['a file that nothing reaches has no test', ['docs/other.md'], []],
])('%s', (_, changed, expected) => {
  const found = nearestTests(code, changed).map(({ path, distance }) => `${path} ${distance}`)
  expect(found).toEqual(expected)
})
