// Proves that files, lines and folders stay small enough to be read at one sitting.
import { describe, expect, it } from 'vitest'
import { listCode } from './source/files'

const files = listCode()
const product = files.filter(({ path }) => /^(src|server|clients)\//.test(path))
const length = (text: string) => text.replace(/\n$/, '').split('\n').length
const lengths = product.map(({ text }) => length(text)).toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0

// An icon's outline, a test's title, the import of one name and a directive with its reason.
const unbreakable =
  /['"]M ?-?[\d.]|^\s*(it|test|describe)\b|^import (type )?\{ \w+ \} from|oxlint-disable/
const sentences =
  /^(src\/(i18n\/messages|domain\/refusalTexts)|server\/features\/announcements\/seeds)\//
const limits = { product: 400, tests: 600, line: 100, folder: 20, median: 80, ninth: 250 }

describe('the size of things', () => {
  it('a file of the product has at most 400 lines and one of the tests at most 600', () => {
    const wrong = files
      .map(({ path, text }) => ({ path, lines: length(text) }))
      .filter(({ path, lines }) => {
        const isProduct = /^(src|server|clients)\//.test(path)
        return lines > (isProduct ? limits.product : limits.tests)
      })
    expect(wrong).toEqual([])
  })

  it('half of the product’s files have at most 80 lines', () => {
    expect(at(0.5)).toBeLessThanOrEqual(limits.median)
  })

  it('nine in ten of the product’s files have at most 250 lines', () => {
    expect(at(0.9)).toBeLessThanOrEqual(limits.ninth)
  })

  it('a line has at most 100 characters, unless it cannot be broken', () => {
    const wrong = files
      .filter(({ path }) => !sentences.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').map((line, index) => ({ where: `${path}:${index + 1}`, line })),
      )
      .filter(({ line }) => [...line].length > limits.line && !unbreakable.test(line))
    expect(wrong.map(({ where }) => where)).toEqual([])
  })

  it('a folder holds at most 20 files before it is split', () => {
    const counts = new Map<string, number>()
    // A story stands beside its piece, and is read with it.
    for (const { path } of files.filter((file) => !/\.story\.tsx?$/.test(file.path))) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > limits.folder)).toEqual([])
  })
})
