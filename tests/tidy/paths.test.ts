// Proves that the documents name only files that exist, and that nothing committed knows the
// machine it was written on.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listDocuments } from './source/documents'
import { listFiles, root } from './source/files'

const files = listFiles()
const documents = listDocuments()

const known = new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)))
const exists = (named: string) => existsSync(join(root, named)) || known.has(named)

describe('the documents', () => {
  it('name only files and folders of the project that exist', () => {
    const inFolder = /^(src|server|tests|bench|docs|public|\.ci)\/[\w./$-]*$/
    const file = /^[\w.-]+\.(json|ts|mjs)$/
    // Subprotocols of the stream end like files and are none; what is made as it runs is hidden.
    const place = (named: string) =>
      (inFolder.test(named) || file.test(named)) &&
      !named.startsWith('meridian.v') &&
      !named.includes('/.')
    const wrong = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([^`\s]+)`/g)]
        .map(([, named = '']) => named)
        .filter((named) => place(named) && !exists(named))
        .map((named) => `${path} names ${named}`),
    )
    expect(wrong).toEqual([])
  })

  it('link only to files that exist', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !link.startsWith('../shared/'))
        .filter((link) => !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path} links to ${link}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('what is committed', () => {
  it('names no folder of the machine it was written on', () => {
    const machine = new RegExp(String.raw`(?<![\w.])/(work\b|home/\w|root/|Users/\w)`)
    expect(files.filter(({ text }) => machine.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('names no package registry', () => {
    const registry = new RegExp(['registry', String.raw`\.(npmjs|yarnpkg|npmmirror)`].join(''))
    expect(files.filter(({ text }) => registry.test(text)).map(({ path }) => path)).toEqual([])
  })
})
