// A panel stands by itself: it shares through the terminal's own folders, never with another panel.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listCode } from './source/files'

const PANEL = /^src\/terminal\/panels\/([^/]+)\//

test('a panel imports nothing of another panel', () => {
  const panels = listCode().filter(({ path }) => PANEL.test(path))
  expect(panels.length).toBeGreaterThan(50)
  const strangers = panels.flatMap(({ path, text }) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, named = '']) => posix.join(posix.dirname(path), named))
      .filter((named) => PANEL.test(named) && PANEL.exec(named)?.[1] !== PANEL.exec(path)?.[1])
      .map((named) => `${path} imports ${named}`),
  )
  expect(strangers).toEqual([])
})
