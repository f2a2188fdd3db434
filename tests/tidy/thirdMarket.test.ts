// The terminal knows its markets by their descriptions: the third one is named in its own folder,
// and in a few places that name all markets.
import { expect, test } from 'vitest'
import { listCode } from './source/files'

const NAMES = /forex|\bcfd\b|derivative/i
const OWN = 'src/terminal/markets/cfd/'
const OTHERS: readonly string[] = [
  // The lists of markets and of their tools, and the addresses that the router knows.
  'src/terminal/markets/markets.ts',
  'src/terminal/markets/tools.ts',
  'src/terminal/markets/MarketDescriptor.ts',
]

test('the terminal names the third market in its description alone', () => {
  const naming = listCode()
    .filter(({ path, text }) => path.startsWith('src/terminal/') && NAMES.test(text))
    .map(({ path }) => path)
    // The studio shows a panel with each market in turn.
    .filter((path) => !path.startsWith(OWN) && !/\.story\.tsx?$/.test(path))
  expect(naming.toSorted()).toEqual(OTHERS.toSorted())
})
