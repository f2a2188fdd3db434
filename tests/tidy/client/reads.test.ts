// Screens read by useQuery: no other way to fetch, to poll, or to follow a page of rows.
import { expect, it } from 'vitest'
import { listCode, type SourceFile } from '../source/files'
import { lineOf, visit } from '../source/syntax'

const screens = listCode().filter(({ path }) =>
  /^src\/(app|features|pages|terminal|ui)\//.test(path),
)
const REMEDY = 'read by useQuery (src/app/query/useQuery.ts)'

/** Effects that send a call of their own, as file and line. */
function callsInEffects(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    CallExpression: (node) => {
      const { callee } = node
      const isEffect = callee.type === 'Identifier' && /^use(Layout)?Effect$/.test(callee.name)
      const [work] = node.arguments
      if (!isEffect || !work) return
      const text = file.text.slice(work.start, work.end)
      if (/\bapi\b[^\n]*\.call\(|\bfetchPage\(|(?<![.\w])fetch\(/.test(text))
        found.push(`${lineOf(file, node.start)}`)
    },
  })
  return found.map((line) => `${file.path}:${line}`)
}

it('no effect sends a call of its own', () => {
  const wrong = screens.flatMap(callsInEffects)
  expect(wrong.map((where) => `${where}: ${REMEDY}`)).toEqual([])
})

it('finds a call in an effect', () => {
  const text = 'useEffect(() => {\n  void api.call("me", {}).then(setMe)\n}, [api])\n'
  expect(callsInEffects({ path: 'src/app/seen.ts', text })).toEqual(['src/app/seen.ts:1'])
})

it('pages of rows are fetched by pagedQuery only', () => {
  const wrong = screens.filter(
    ({ path, text }) => /\bfetchPage\b/.test(text) && path !== 'src/app/query/query.ts',
  )
  expect(wrong.map(({ path }) => `${path}: use usePagedQuery (src/app/query)`)).toEqual([])
})

it('calls are repeated at an interval by useQuery and useWhileVisible only', () => {
  const wrong = screens.filter(
    ({ path, text }) =>
      /\bsetInterval\(/.test(text) &&
      /\bapi\b|useApi/.test(text) &&
      path !== 'src/app/query/useWhileVisible.ts',
  )
  expect(wrong.map(({ path }) => `${path}: give useQuery everyMs`)).toEqual([])
})

it('answers of a server-rendered page are taken over by useQuery only', () => {
  const wrong = screens.filter(
    ({ path, text }) => /\buseFirstAnswers\b/.test(text) && path !== 'src/app/query/useQuery.ts',
  )
  expect(wrong.map(({ path }) => `${path}: give useQuery drawn: true`)).toEqual([])
})
