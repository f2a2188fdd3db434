// Folders import one another only in the directions of the architecture's table.
import { describe, expect, it } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import {
  allowed,
  areaAllows,
  areas,
  composers,
  moduleFaces,
  oneEntry,
  sharedForms,
  folderOf,
} from './source/folders'
import { type Import, listImports } from './source/syntax'

interface Arrow extends Import {
  readonly from: string
}

const files = listCode()
const paths = new Set(files.map(({ path }) => path))
const arrows = files.flatMap(arrowsOf).filter(({ relative }) => relative)

function arrowsOf(file: SourceFile): Arrow[] {
  return listImports(file).map((each) => ({ ...each, from: file.path }))
}

const show = ({ from, target }: Arrow) => `${from} imports ${target}`
const within = (side: string) => arrows.filter(({ from }) => from.startsWith(`${side}/`))

function isForbidden({ from, target, typeOnly }: Arrow): boolean {
  const [folder, other] = [folderOf(from), folderOf(target)]
  if (folder === other || composers.includes(from)) return false
  if (folder === 'server/gateway' && areas.includes(other)) return !(typeOnly || isEntry(target))
  // The seam and the interfaces of modules and areas are named by whoever stands at them.
  if (/^server\/exchange\/(area|market|module|reads|seam)(\.ts)?$/.test(target) && typeOnly)
    return isPure(from)
  // Areas use of the exchange and of the gateway what modules do.
  const atRim = areas.includes(folder) || folder === 'server/modules'
  if (atRim && moduleFaces.includes(target.replace(/\.ts$/, ''))) return isPure(from)
  // What identity and the market data offer is named by what serves beside them.
  if (/^server\/(identity|market-data)\/api(\.ts)?$/.test(target) && typeOnly) return isPure(from)
  if (target.startsWith('server/gateway/http/handler') && typeOnly && !isPure(from)) return false
  // What the environment said is handed to whoever needs it, by type.
  if (target.startsWith('server/platform/config') && typeOnly) return isPure(from)
  if (folder in allowed) return !allowed[folder]?.includes(other)
  // At the top of server: contracts and pure helpers, which may name every folder's types.
  if (folder.startsWith('server/') && from.split('/').length === 2) {
    return !typeOnly && !areaAllows.includes(other)
  }
  return folder.startsWith('server/') ? !areaAllows.includes(other) : true
}

/** `server/identity/identity` is the entry of `server/identity`. */
function isEntry(target: string): boolean {
  const folder = folderOf(target)
  return target.replace(/\.ts$/, '') === `${folder}/${folder.slice(folder.indexOf('/') + 1)}`
}

/** Of a module all but what stands at the seam, the store and the gateway; of an area nothing. */
function isPure(path: string): boolean {
  const atSeam = /^(module|market(Face|Rows)|tables|rows|queries|commands|longAnswers)$/
  const outside = /^(routes|serve|operator\w*)$/
  if (/^server\/modules\/\w+\/rim\//.test(path)) return false
  const [, name = '', file] = /^server\/modules\/(\w+)\/(?:(\w+)\.ts$)?/.exec(path) ?? []
  if (name !== '' && !paths.has(`server/modules/${name}/module.ts`)) return false
  if (file !== undefined && (atSeam.test(file) || outside.test(file))) return false
  return /^(src\/domain|server\/(engine|ledger|modules\/\w+))\//.test(path)
}

describe('who may import whom', () => {
  it('a folder of the exchange imports only what its row of the table names', () => {
    expect(within('server').filter(isForbidden).map(show)).toEqual([])
  })

  it('no module imports another one’s inside, and the exchange imports none', () => {
    const moduleOf = (path: string) => /^server\/modules\/(\w+)\//.exec(path)?.[1]
    const wrong = within('server').filter(({ from, target }) => {
      const [mine, other] = [moduleOf(from), moduleOf(target)]
      if (other === undefined) return false
      return mine === undefined ? from.startsWith('server/exchange/') : mine !== other
    })
    expect(wrong.map(show)).toEqual([])
  })

  it('a module takes only interfaces of the exchange and of the gateway', () => {
    const wrong = within('server/modules').filter(
      ({ target }) =>
        /^server\/(exchange|gateway)\//.test(target) &&
        !moduleFaces.includes(target.replace(/\.ts$/, '')),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('the client never imports the exchange', () => {
    const wrong = within('src').filter(({ target }) => target.startsWith('server/'))
    expect(wrong.map(show)).toEqual([])
  })

  it('the exchange takes from src only the domain and the protocol', () => {
    const wrong = within('server').filter(
      ({ target }) => target.startsWith('src/') && !/^src\/(domain|protocol)\//.test(target),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('nothing of the product imports tests or benchmarks', () => {
    const wrong = [...within('src'), ...within('server')].filter(({ target }) =>
      /^(tests|bench)\//.test(target),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('inside workers, only a worker entry runs code of the streams', () => {
    const wrong = within('src/workers').filter(
      ({ from, target, typeOnly }) =>
        !typeOnly && !from.endsWith('.worker.ts') && target.startsWith('src/streams/'),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it.each(oneEntry)('%s is entered by one file', (folder) => {
    const entries = arrows
      .filter(({ from, target }) => from.startsWith('src/') && target.startsWith(`${folder}/`))
      .filter(({ from, typeOnly }) => !typeOnly && !from.startsWith(`${folder}/`))
      .map(({ target }) => target)
      .filter((target) => !sharedForms.includes(target))
    expect([...new Set(entries)].slice(1)).toEqual([])
  })
})

describe('what the pure folders refuse', () => {
  const pure = files.filter(({ path }) => isPure(path))

  it('the domain, the engine and the ledger import no package and no built-in module', () => {
    const wrong = pure.flatMap(arrowsOf).filter(({ relative }) => !relative)
    expect(wrong.map(show)).toEqual([])
  })

  it('the domain, the engine and the ledger ask for no time and no chance', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bset(Timeout|Interval)\(/
    expect(pure.filter(({ text }) => impure.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('the streams and the protocol know neither React nor the document', () => {
    const wrong = files
      .filter(({ path }) => /^src\/(streams|protocol|domain)\//.test(path))
      .flatMap(arrowsOf)
      .filter(({ target }) => /^(react|@mantine|valtio|@tanstack)/.test(target))
    expect(wrong.map(show)).toEqual([])
  })
})
