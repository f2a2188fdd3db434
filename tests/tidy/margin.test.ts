// Proves that the figures by which a trader wins, loses and is liquidated have one home, and that
// the exchange and the terminal both compute from there.
import { expect, it } from 'vitest'
import { listCode } from './source/files'

const HOME = 'src/domain/perpetual/margin.ts'
const product = listCode().filter(({ path }) => /^(src|server)\//.test(path))

it.each(['profit', 'marginRate', 'liquidationPrice', 'maintenanceMargin'])(
  '[FUT-029] the function %s is written once',
  (name) => {
    const written = new RegExp(`\\bexport (function|const) ${name}\\b`)
    const homes = product.filter(({ text }) => written.test(text)).map(({ path }) => path)
    expect(homes).toEqual([HOME])
  },
)

it.each(['profit', 'liquidationPrice'])('[FUT-029] both sides compute with %s', (name) => {
  const home = "'[./]+(src/)?domain/perpetual/margin'"
  const taken = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from ${home}`)
  const users = product.filter(({ text }) => taken.test(text)).map(({ path }) => path)
  expect(users.some((path) => path.startsWith('server/features/'))).toBe(true)
  expect(users.some((path) => path.startsWith('src/terminal/'))).toBe(true)
})
