// Text is shown as text: nothing in the client writes markup or runs what it was given as a string,
// listens to other windows, or leaves for an address that is not its own.
import { expect, it } from 'vitest'
import { listFiles } from './source/files'

const FORBIDDEN = [
  'dangerouslySetInnerHTML',
  /\b(?:inner|outer)HTML\b/,
  /\binsertAdjacentHTML\b/,
  /\bdocument\.write\b/,
  /\beval\(/,
  /\bnew Function\(/,
  /\bwindow\.addEventListener\('message'/,
  /\blocation\.(?:assign|replace)\((?!['"`]\/)/,
]

/** Takes messages of the one frame and origin that it shows, read by a schema. */
const ADAPTER = 'src/features/support/OutsideChat.tsx'

it.each(FORBIDDEN)('%s appears nowhere in the client', (form) => {
  const found = listFiles()
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path))
    .filter(({ text }) => (typeof form === 'string' ? text.includes(form) : form.test(text)))
    .filter(({ path }) => !(path === ADAPTER && String(form).includes('message')))
  expect(found.map(({ path }) => path)).toEqual([])
})
