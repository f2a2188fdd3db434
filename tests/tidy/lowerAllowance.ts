// Lowers the allowance of banned words to what is used now; it never raises a figure.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowance } from './source/allowance'
import { countAreas } from './source/dialect'
import { root } from './source/files'

const lowered = [...countAreas()].toSorted().flatMap(([area, words]) => {
  const entries = [...words].flatMap(([word, { count }]) => {
    const least = Math.min(count, allowance[area]?.[word] ?? 0)
    return least > 0 ? [`    ${/^\w+$/.test(word) ? word : `'${word}'`}: ${least},`] : []
  })
  return entries.length === 0 ? [] : [`  ${quoted(area)}: {`, ...entries.toSorted(), '  },']
})

function quoted(area: string): string {
  return area.includes('/') || area.includes('.') ? `'${area}'` : area
}

const head = `// Banned words that each folder may still contain. A figure only gets lower.
import type { Word } from './dialect'

type Allowed = Readonly<Partial<Record<Word, number>>>

export const allowance: Readonly<Record<string, Allowed>> = {
`
writeFileSync(join(root, 'tests/tidy/source/allowance.ts'), `${head}${lowered.join('\n')}\n}\n`)
