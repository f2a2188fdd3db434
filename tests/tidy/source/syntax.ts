// The reading of one source file's syntax: its imports, comments and nodes. Judges nothing.
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import type { SourceFile } from './files'

export interface Import {
  /** As written; a relative one is resolved to a path below the project. */
  readonly target: string
  readonly relative: boolean
  /** Erased by the compiler: nothing of it is there when the program runs. */
  readonly typeOnly: boolean
}

export function parse({ path, text }: SourceFile): ReturnType<typeof parseSync> {
  const lang = path.endsWith('.mjs') ? 'js' : path.endsWith('.tsx') ? 'tsx' : 'ts'
  return parseSync(path, text, { lang, sourceType: 'module' })
}

/** Calls the visitor's functions for each node of the file. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program)
}

/** Imports, re-exports, lazy imports and `new URL('./x', import.meta.url)` of workers. */
export function listImports(file: SourceFile): readonly Import[] {
  const found: Import[] = []
  const add = (source: string, typeOnly: boolean) =>
    found.push({ ...resolveFrom(file.path, source), typeOnly })
  visit(file, {
    ImportDeclaration: (node) => add(node.source.value, isTypeOnly(node)),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value, node.exportKind === 'type')
    },
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (isText(node.source)) add(node.source.value, false)
    },
    TSImportType: (node) => add(node.source.value, true),
    NewExpression: (node) => {
      const [source] = node.arguments
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL'
      if (isUrl && isText(source) && source.value.startsWith('.')) add(source.value, false)
    },
  })
  return found
}

/** Whether a node is a string written out in the code. */
export function isText(node: ESTree.Node | null | undefined): node is ESTree.StringLiteral {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

/** The line, counted from 1, on which an offset lies. */
export function lineOf({ text }: SourceFile, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function isTypeOnly(node: ESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true
  const named = node.specifiers
  return (
    named.length > 0 &&
    named.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type')
  )
}

function resolveFrom(path: string, source: string): { target: string; relative: boolean } {
  if (!source.startsWith('.')) return { target: source, relative: false }
  const target = posix.join(posix.dirname(path), source.replace(/\?.*$/, ''))
  return { target, relative: true }
}
