// The plugin that leaves out of the client what only the exchange reads of a call: the texts of the
// published description with a call's refusals, the schemas that judge a query or a body, and how
// the call is served.
import { Visitor, type ESTree, type Plugin } from 'vite'

const TABLE = /\/src\/protocol\/calls\/(?:\w+\/)?\w+\.ts$/
const LEFT_OUT: ReadonlySet<string> = new Set([
  'summary',
  'description',
  'refusals',
  'query',
  'body',
  'scope',
  'openFlow',
  'bodyBytes',
  'file',
  'rows',
  'demo',
  'always',
  'keeps',
  'sendsCode',
  'provesByCode',
])

export function clientCalls(): Plugin {
  return {
    name: 'client-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLE.test(id)) return null
      const found: ESTree.Span[] = []
      new Visitor({
        ObjectExpression: ({ properties }) => {
          // Facts that several calls share have no path of their own.
          const names = new Set(properties.map(nameOf))
          const isCall = names.has('path') || (names.has('method') && names.has('data'))
          if (isCall) found.push(...properties.filter((each) => LEFT_OUT.has(nameOf(each))))
        },
      }).visit(this.parse(code, { lang: 'ts' }))
      return { code: cut(code, found), map: null }
    },
  }
}

const nameOf = (property: ESTree.ObjectExpression['properties'][number]): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

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
