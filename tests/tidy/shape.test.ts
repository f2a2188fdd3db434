// Proves that headers are short, that exports have names, and that no rule is switched off in
// silence.
import { describe, expect, it } from 'vitest'
import type { ESTree } from 'vite'
import { listCode, type SourceFile } from './source/files'
import { lineOf, parse, visit } from './source/syntax'

const files = listCode()
const client = files.filter(({ path }) => path.startsWith('src/'))
const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
const self = 'tests/tidy/shape.test.ts'
const MAX_HEADER_LINES = 6

describe('the shape of a file', () => {
  it('has a header of at most six lines, where the name does not say it all', () => {
    const wrong = files.filter((file) => headerLines(file) > MAX_HEADER_LINES)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('exports no default, except lazy routes and settings that a tool reads', () => {
    const exempt = /^src\/pages\/|(^|\/)[\w.]*config\.ts$/
    const wrong = files.filter(
      ({ path, text }) => !exempt.test(path) && /^export default\b|\bas default\b/m.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('switches a rule off only with a sentence that says why', () => {
    const wrong = files.filter(({ path }) => path !== self).flatMap(silentSwitches)
    expect(wrong).toEqual([])
  })

  it('names only files that exist in its comments', () => {
    const known = new Set(files.map(({ path }) => path))
    const named = /(?<![\w/.-])(?:src|server|tests|bench)\/[\w./-]+\.(?:ts|tsx|mjs)\b/g
    const wrong = files.flatMap((file) =>
      parse(file)
        .comments.flatMap(({ value }) => value.match(named) ?? [])
        .filter((path) => !known.has(path) && path !== 'src/routeTree.gen.ts')
        .map((path) => `${file.path} names ${path}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('a map of bounded size', () => {
  it('is a BoundedMap: its oldest key is looked for nowhere else', () => {
    const byHand =
      /\.(?:keys|values|entries)\(\)\.next\(\)|\bconst \[oldest\w*\] = [^\n]*\.keys\(\)/
    // Ends a connection and its timer with the entry, at the moment when another needs the place.
    const exempt = ['server/gateway/limits/tarpit.ts']
    const wrong = files.filter(
      ({ path, text }) =>
        /^(?:src|server)\//.test(path) && !exempt.includes(path) && byHand.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the sign $', () => {
  it('ends the name of every Observable in the client, and of nothing else', () => {
    const wrong = client.flatMap((file) =>
      annotated(file)
        .filter(({ name, type }) => name.endsWith('$') !== isStream(type))
        .map(({ name, at }) => `${file.path}:${lineOf(file, at)} ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('the tests', () => {
  it('replace no module behind its back', () => {
    const mocks = /\bvi\.(mock|doMock)\(/
    const wrong = tests.filter(({ path, text }) => path !== self && mocks.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

function headerLines({ text }: SourceFile): number {
  const body = text.replace(/^#!.*\n/, '').replace(/^(\/\/\/ <reference.*\n|\/\/ @vitest.*\n)+/, '')
  const [comment = ''] = /^(\/\/.*\n)+|^\/\*[^]*?\*\//.exec(body) ?? []
  return comment.trimEnd().split('\n').length
}

/** Where a rule is switched off with no reason after ` -- ` and none in the comment above. */
function silentSwitches(file: SourceFile): string[] {
  const comments = parse(file).comments
  const lastLines = new Set(comments.filter(isReason).map(({ end }) => lineOf(file, end)))
  return comments
    .filter(({ value }) => isSwitch(value) && !/ -- \S+ \S+/.test(value))
    .map(({ start }) => lineOf(file, start))
    .filter((line) => !lastLines.has(line - 1))
    .map((line) => `${file.path}:${line}`)
}

function isReason({ value }: { readonly value: string }): boolean {
  return !isSwitch(value) && value.trim().split(' ').length >= 4
}

function isSwitch(comment: string): boolean {
  return /@ts-(ignore|nocheck)|(oxlint|eslint)-disable|prettier-ignore/.test(comment)
}

interface Annotated {
  readonly name: string
  readonly type: string
  readonly at: number
}

/** Every variable, property and function whose type or result is written out as one plain name. */
function annotated(file: SourceFile): Annotated[] {
  const found: Annotated[] = []
  const add = (name: string, type: ESTree.TSType | undefined, at: number) => {
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return
    found.push({ name, type: type.typeName.name, at })
  }
  visit(file, {
    Identifier: (node) => {
      const annotation = 'typeAnnotation' in node ? node.typeAnnotation : undefined
      add(node.name, annotation?.typeAnnotation, node.start)
    },
    TSPropertySignature: ({ key, typeAnnotation, start }) => {
      if (key.type === 'Identifier') add(key.name, typeAnnotation?.typeAnnotation, start)
    },
    PropertyDefinition: ({ key, typeAnnotation, start }) => {
      if (key.type === 'Identifier') add(key.name, typeAnnotation?.typeAnnotation, start)
      if (key.type === 'PrivateIdentifier') add(key.name, typeAnnotation?.typeAnnotation, start)
    },
    FunctionDeclaration: (node) => {
      if (node.id !== null && !isOperator(node.params)) {
        add(node.id.name, node.returnType?.typeAnnotation, node.start)
      }
    },
    TSMethodSignature: ({ key, params, returnType, start }) => {
      if (key.type === 'Identifier' && !isOperator(params)) {
        add(key.name, returnType?.typeAnnotation, start)
      }
    },
  })
  return found
}

/** What turns one stream into another is a verb and needs no sign. */
function isOperator(parameters: readonly ESTree.Node[]): boolean {
  return parameters.some((each) => each.type === 'Identifier' && each.name.endsWith('$'))
}

function isStream(type: string): boolean {
  return /^(Observable|ConnectableObservable|\w*Subject)$/.test(type)
}
