// The terminal knows its markets by their descriptions: the third one is named in its own folder,
// and in a few places that name all markets.
import { expect, test } from 'vitest'
import { listCode } from './source/files'

const NAMES = /forex|\bcfd\b|derivative/i
const OWN = 'src/terminal/markets/cfd/'
const OTHERS: readonly string[] = [
  // The list of markets, and the addresses that the router knows.
  'src/terminal/markets/markets.ts',
  'src/terminal/markets/MarketDescriptor.ts',
  // What panels were called in layouts that were kept before.
  'src/terminal/workspace/layout/version1.ts',
]

test('the terminal names the third market in its description alone', () => {
  const naming = listCode()
    .filter(({ path, text }) => path.startsWith('src/terminal/') && NAMES.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith(OWN))
  expect(naming.toSorted()).toEqual(OTHERS.toSorted())
})
