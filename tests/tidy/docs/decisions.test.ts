// Proves that every page of docs/decisions has the same five parts in a length that is read at one
// sitting, and that its index lists exactly these pages by their titles.
import { describe, expect, it } from 'vitest'
import { listDocuments } from '../source/documents'

const FOLDER = 'docs/decisions/'
const PARTS = ['Context.', 'Decision.', 'Alternatives.', 'Consequences.', 'In the code.']
const LINES = { least: 25, most: 60 }

const documents = listDocuments().filter(({ path }) => path.startsWith(FOLDER))
const index = documents.find(({ path }) => path === `${FOLDER}README.md`)
const pages = documents.filter((each) => each !== index)

describe('docs/decisions', () => {
  it.each(pages.map(({ path, text }) => [path, text]))('[DOC-004] %s has five parts', (_, text) => {
    const parts = [...text.matchAll(/^\*\*([^*]+)\*\*/gm)].map(([, name]) => name)
    expect(parts).toEqual(PARTS)
  })

  it.each(pages.map(({ path, text }) => [path, text]))('%s has 25 to 60 lines', (_, text) => {
    const length = text.trimEnd().split('\n').length
    expect(length).toBeGreaterThanOrEqual(LINES.least)
    expect(length).toBeLessThanOrEqual(LINES.most)
  })

  it('has an index of all pages by their titles', () => {
    const listed = [...(index?.text ?? '').matchAll(/^- \[(.+)\]\((.+)\)$/gm)]
    const titles = pages.map(({ path, text }) => [
      path.slice(FOLDER.length),
      text.slice('# '.length, text.indexOf('\n')),
    ])
    expect(listed.map(([, title, file]) => [file, title]).toSorted()).toEqual(titles.toSorted())
  })
})
