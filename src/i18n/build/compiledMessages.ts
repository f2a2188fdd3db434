// The plugin that compiles messages while Vite loads them, in builds, development and tests alike:
// `messages/core/en?compiled` is the file with each text in compact form, as its default export.
// Without the query the same file is the text as it is written.
import type { ESTree, Plugin } from 'vite'
import { compileMessage } from './compileMessage.ts'

const QUERY = '?compiled'

export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(QUERY)) return null
      const { body } = this.parse(code, { lang: 'ts' })
      return { code: compileModule(code, id.slice(0, -QUERY.length), body), map: null }
    },
  }
}

/**
 * The module with the texts of its exported constant replaced where they stand, so that lines stay
 * what they are. Spread objects and the arguments of a call come from files that it imports, which
 * are compiled as well.
 */
function compileModule(code: string, file: string, body: readonly ESTree.Node[]): string {
  const [constant] = body.flatMap(declarationsOf)
  const texts = constant ? textsOf(constant, file) : []
  let compiled = ''
  let end = 0
  const replace = (node: ESTree.Node, by: string) => {
    compiled += code.slice(end, node.start) + by
    end = node.end
  }
  for (const { source } of body.filter((node) => node.type === 'ImportDeclaration'))
    if (source.value.startsWith('.')) replace(source, JSON.stringify(`${source.value}${QUERY}`))
  for (const property of texts) replace(property.value, compileProperty(code, file, property))
  const name = constant?.id.type === 'Identifier' ? constant.id.name : null
  return `${compiled}${code.slice(end)}\n${name === null ? '' : `export default ${name}\n`}`
}

function textsOf({ init }: ESTree.VariableDeclarator, file: string): ESTree.ObjectProperty[] {
  const value = init?.type === 'TSAsExpression' ? init.expression : init
  if (value?.type === 'CallExpression') return []
  if (value?.type !== 'ObjectExpression')
    throw new SyntaxError(`${file}: expected messages as an object or as what a call returns`)
  return value.properties.filter((property) => property.type !== 'SpreadElement')
}

function declarationsOf(statement: ESTree.Node): readonly ESTree.VariableDeclarator[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

function compileProperty(
  code: string,
  file: string,
  { key, value }: ESTree.ObjectProperty,
): string {
  const line = code.slice(0, value.start).split('\n').length
  const where = `${file}:${line}: message ${code.slice(key.start, key.end)}`
  if (value.type !== 'Literal' || typeof value.value !== 'string')
    throw new SyntaxError(`${where}: expected a plain string`)
  try {
    return JSON.stringify(compileMessage(value.value))
  } catch (error) {
    throw new SyntaxError(`${where}: ${String(error)}: ${value.value}`)
  }
}
