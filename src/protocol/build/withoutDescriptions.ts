// The plugin that leaves the texts of the published description out of the client: the exchange
// alone reads a call's summary and description.
import { Visitor, type ESTree, type Plugin, type VisitorObject } from 'vite'

const TABLE = /\/src\/protocol\/calls\/\w+\.ts$/
const TEXTS: ReadonlySet<string> = new Set(['summary', 'description'])

export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return null
      const found: ESTree.Span[] = []
      new Visitor({
        Property: (property) => {
          if (isText(property)) found.push(property)
        },
      }).visit(this.parse(code, { lang: 'ts' }))
      return { code: cut(code, found), map: null }
    },
  }
}

type Property = Parameters<NonNullable<VisitorObject['Property']>>[0]

const isText = ({ key, value }: Property): boolean =>
  key.type === 'Identifier' &&
  TEXTS.has(key.name) &&
  value.type === 'Literal' &&
  typeof value.value === 'string'

/** Leaves the line breaks, so that lines stay what they are. */
function cut(code: string, properties: readonly ESTree.Span[]): string {
  let left = ''
  let end = 0
  for (const { start, end: last } of properties) {
    left += code.slice(end, start) + code.slice(start, last).replace(/[^\n]/g, '')
    end = code[last] === ',' ? last + 1 : last
  }
  return left + code.slice(end)
}
