// Proves that every command that a document asks a reader to run can be run: its npm script is in
// package.json and the files on its line exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listDocuments } from '../source/documents'
import { listCode, root } from '../source/files'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const documents = listDocuments()
const tests = listCode()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('tests/'))

/** Fenced blocks line by line, and what stands between backticks. */
function commandsOf(text: string): readonly string[] {
  const fenced = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
  return [...fenced, ...inline.map(([, code = '']) => code.replaceAll('\n', ' '))]
}

const commands = documents.flatMap(({ path, text }) =>
  commandsOf(text).map((command) => ({ path, command: command.replace(/\s#.*$/, '') })),
)

it('documents name only npm scripts that exist', () => {
  const wrong = commands.flatMap(({ path, command }) =>
    [...command.matchAll(/\bnpm (?:run (?:-s )?)?([a-z]\w*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !['ci', 'install', 'i', 'pack'].includes(name) && !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  )
  expect(commands.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it('documents name only programs of npx that are installed', () => {
  const wrong = commands.flatMap(({ path, command }) =>
    [...command.matchAll(/\bnpx ([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(join(root, 'node_modules/.bin', name)))
      .map((name) => `${path}: npx ${name}`),
  )
  expect(wrong).toEqual([])
})

it('documents name on their command lines only files that exist', () => {
  const place = /^(src|server|tests|bench|docs)\/[\w./$-]+$/
  const wrong = commands.flatMap(({ path, command }) =>
    command
      .split(/\s+/)
      .filter((word) => command.includes(' ') && place.test(word))
      // Of tests the beginning of a name is enough.
      .filter(
        (word) => !existsSync(join(root, word)) && !tests.some((each) => each.startsWith(word)),
      )
      .map((word) => `${path}: ${word}`),
  )
  expect(wrong).toEqual([])
})
