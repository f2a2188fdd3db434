// Folders import one another only in the directions of the architecture's table.
import { describe, expect, it } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import {
  allowed,
  areaAllows,
  areas,
  composers,
  featureInterfaces,
  oneEntry,
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
  // The seam and the interfaces of modules are named by whoever stands at them.
  if (/^server\/core\/exchange\/(market|marketEvents|module|seam)(\.ts)?$/.test(target) && typeOnly)
    return isPure(from)
  // Areas use of the exchange and of the gateway what modules do.
  if (target === 'server/app/contract/feature' && typeOnly) return isPure(from)
  const isFeature = areas.includes(folder) || folder === 'server/features'
  if (isFeature && other === 'server/app/contract') return isPure(from)
  if (isFeature && featureInterfaces.includes(target.replace(/\.ts$/, ''))) return isPure(from)
  // What identity and the market data offer is named by what serves beside them.
  if (/^server\/features\/(identity|market-data)\/api(\.ts)?$/.test(target) && typeOnly)
    return isPure(from)
  if (target.startsWith('server/gateway/http/handler') && typeOnly && !isPure(from)) return false
  // What the environment said is handed to whoever needs it, by type.
  if (target.startsWith('server/app/config/config') && typeOnly) return isPure(from)
  if (folder in allowed) return !allowed[folder]?.includes(other)
  // At the top of server: contracts and pure helpers, which may name every folder's types.
  if (folder.startsWith('server/') && from.split('/').length === 2) {
    return !typeOnly && !areaAllows.includes(other)
  }
  return folder.startsWith('server/') ? !areaAllows.includes(other) : true
}

/** `server/features/identity/identity` is the entry of `server/features/identity`. */
function isEntry(target: string): boolean {
  const folder = folderOf(target)
  return target.replace(/\.ts$/, '') === `${folder}/${folder.slice(folder.lastIndexOf('/') + 1)}`
}

/** Of a module all but what stands at the seam, the store and the gateway; of an area nothing. */
function isPure(path: string): boolean {
  const atSeam =
    /^(module|market(Port|Rows)|tables|rows|queries|commands|contract|answersByReference)$/
  const outside = /^(feature|http|programs|jobs|operator\w*)$/
  if (/^server\/features\/\w+\/edge\//.test(path)) return false
  const [, name = '', file] = /^server\/features\/([\w-]+)\/(?:(\w+)\.ts$)?/.exec(path) ?? []
  if (name !== '' && !paths.has(`server/features/${name}/module.ts`)) return false
  if (file !== undefined && (atSeam.test(file) || outside.test(file))) return false
  return /^(src\/domain|server\/(core\/(engine|ledger)|features\/\w+))\//.test(path)
}

describe('the allowed imports', () => {
  it('a folder of the exchange imports only what its row of the table names', () => {
    expect(within('server').filter(isForbidden).map(show)).toEqual([])
  })

  it('the core imports the domain, and nothing of the server beside itself', () => {
    const core = /^server\/core\//
    const wrong = within('server').filter(
      ({ from, target }) =>
        core.test(from) && !core.test(target) && !target.startsWith('src/domain/'),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('no module imports another one’s inside, and the exchange imports none', () => {
    const moduleOf = (path: string) =>
      /^server\/features\/(?!identity\/|market-data\/)(\w+)\//.exec(path)?.[1]
    const wrong = within('server').filter(({ from, target }) => {
      const [mine, other] = [moduleOf(from), moduleOf(target)]
      if (other === undefined) return false
      return mine === undefined ? from.startsWith('server/core/exchange/') : mine !== other
    })
    expect(wrong.map(show)).toEqual([])
  })

  it('a module takes only interfaces of the exchange and of the gateway', () => {
    const wrong = within('server/features').filter(
      ({ from, target }) =>
        folderOf(from) === 'server/features' &&
        /^server\/(core\/exchange|gateway)\//.test(target) &&
        !featureInterfaces.includes(target.replace(/\.ts$/, '')),
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

  it('clients for programs share the domain, the protocol and the streams with the terminal', () => {
    const shared = /^(clients\/typescript|src\/(domain|protocol|streams))\//
    const wrong = within('clients').filter(
      ({ from, target }) => from.includes('/src/') && !shared.test(target),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('the product imports no client for programs', () => {
    const wrong = [...within('src'), ...within('server')].filter(({ target }) =>
      target.startsWith('clients/'),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('nothing of the product imports tests or benchmarks', () => {
    const wrong = [...within('src'), ...within('server'), ...within('clients')].filter(
      ({ target }) => /^(tests|bench)\//.test(target),
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

  it('features of the client import only what their row of the table names', () => {
    const others = within('src/features').filter(({ relative }) => relative)
    const wrong = others.filter(({ target }) => {
      const folder = folderOf(target)
      return folder !== 'src/features' && !allowed['src/features']?.includes(folder)
    })
    expect(wrong.map(show)).toEqual([])
  })

  it('a feature of the client imports nothing of another feature', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = within('src/features').filter(({ from, target }) => {
      const other = featureOf(target)
      return other !== undefined && other !== featureOf(from)
    })
    expect(wrong.map(show)).toEqual([])
  })

  it.each(oneEntry)('%s is entered by one file', (folder) => {
    const entries = arrows
      .filter(({ from, target }) => from.startsWith('src/') && target.startsWith(`${folder}/`))
      .filter(({ from, typeOnly }) => !typeOnly && !from.startsWith(`${folder}/`))
      .map(({ target }) => target)
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
