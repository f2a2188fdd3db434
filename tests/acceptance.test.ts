// Proves that nothing of the specification is missing from the acceptance list, and that whatever
// the list calls built is proved by a test that names it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listCitations } from './support/acceptance/citations'
import { readAcceptance } from './support/acceptance/list'
import { hashSentence, splitSentences } from './support/acceptance/sentences'
import { listCode, root } from './tidy/source/files'

const rows = readAcceptance(root)
const specification = join(root, '..', 'shared', 'spec')
const documents = ['product.md', 'decisions.md']
const tests = listCode().filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
const cited = new Set(tests.flatMap(listCitations))
const hashes = 'tests/acceptance.hashes.txt'

interface Required {
  readonly hash: string
  readonly text: string
}

/** From the specification itself where it is at hand, else from the fingerprints kept of it. */
function required(document: string): Required[] {
  const file = join(specification, document)
  if (existsSync(file)) {
    const sentences = splitSentences(readFileSync(file, 'utf8'))
    return sentences.map(({ text }) => ({ hash: hashSentence(text), text }))
  }
  const kept = readFileSync(join(root, hashes), 'utf8').split('\n')
  return kept
    .map((line) => line.split(' '))
    .filter(([name]) => name === document)
    .map(([, hash = '']) => ({ hash, text: `a sentence with the fingerprint ${hash}` }))
}

function listed(document: string): Required[] {
  return rows
    .filter((row) => row.document === document)
    .map(({ sentence }) => ({ hash: hashSentence(sentence), text: sentence }))
}

/** What is in the first list and not in the second, each as often as it is missing. */
function minus(first: Required[], second: Required[]): string[] {
  const left = second.map(({ hash }) => hash)
  return first.flatMap(({ hash, text }) => {
    const at = left.indexOf(hash)
    if (at < 0) return [text]
    left.splice(at, 1)
    return []
  })
}

describe('the acceptance list', () => {
  it.each(documents)('leaves out no sentence of %s', (document) => {
    expect(required(document).length).toBeGreaterThan(50)
    expect(minus(required(document), listed(document))).toEqual([])
  })

  it.each(documents)('adds no sentence that is not in %s', (document) => {
    expect(minus(listed(document), required(document))).toEqual([])
  })

  it('has the fingerprints that stand in for a specification not at hand', async () => {
    const lines = rows.map(({ document, sentence }) => `${document} ${hashSentence(sentence)}`)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(root, hashes))
  })

  it('gives each sentence an id of its own', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('sets few sentences aside as saying nothing that could be tested', () => {
    expect(rows.filter(({ state }) => state === 'note').length).toBeLessThanOrEqual(14)
  })

  it('calls nothing built that no test names in its title', () => {
    const unproved = rows.filter(({ id, state }) => state === 'built' && !cited.has(id))
    expect(unproved.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([])
  })

  it('gives what would be seen if a built sentence were false, in each table with that column', () => {
    const silent = rows.filter(({ state, asked, seen }) => asked && state === 'built' && !seen)
    expect(silent.map(({ id, sentence }) => `${id} ${sentence}`)).toEqual([])
    const unused = rows.filter(({ state, seen }) => state !== 'built' && seen)
    expect(unused.map(({ id }) => id)).toEqual([])
  })

  it('keeps that short, and apart from the sentence itself', () => {
    const given = rows.filter(({ seen }) => seen !== '')
    const poor = given.filter(({ seen, sentence }) => {
      return seen.length < 12 || seen.length > 160 || hashSentence(seen) === hashSentence(sentence)
    })
    expect(poor.map(({ id }) => id)).toEqual([])
  })

  it('knows every id that a test names', () => {
    const known = new Set(rows.map(({ id }) => id))
    expect([...cited].filter((id) => !known.has(id))).toEqual([])
  })
})
