// Imports never run in a circle, neither those that run nor those of types alone: what two files
// need of each other stands in a third one below both.
import { describe, expect, it } from 'vitest'
import { circlesAmong } from '../source/circles'
import { listCode } from '../source/files'

describe('circles of imports', () => {
  it('are found where types alone close them', () => {
    const files = [
      { path: 'src/a.ts', text: "import { b } from './b'" },
      { path: 'src/b.ts', text: "import type { C } from './inner/c'" },
      { path: 'src/inner/c.ts', text: "export type { A } from '../a'" },
      { path: 'src/d.ts', text: "import { a } from './a'" },
    ]
    expect(circlesAmong(files)).toEqual([['src/a.ts', 'src/b.ts', 'src/inner/c.ts']])
  })

  it('do not exist; move the shared type into a file below both', () => {
    expect(circlesAmong(listCode())).toEqual([])
  })
})
