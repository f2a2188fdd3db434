// Proves that the rooms of the house import one another only in the directions that were agreed.
import { describe, expect, it } from 'vitest'
import { listCode, type SourceFile } from './source/files'
import { allowed, areaAllows, areas, composers, oneDoor, roomOf } from './source/rooms'
import { type Import, listImports } from './source/syntax'

interface Arrow extends Import {
  readonly from: string
}

const files = listCode()
const arrows = files.flatMap(arrowsOf).filter(({ relative }) => relative)

function arrowsOf(file: SourceFile): Arrow[] {
  return listImports(file).map((each) => ({ ...each, from: file.path }))
}

const show = ({ from, target }: Arrow) => `${from} imports ${target}`
const within = (side: string) => arrows.filter(({ from }) => from.startsWith(`${side}/`))

function isForbidden({ from, target, typeOnly }: Arrow): boolean {
  const [room, other] = [roomOf(from), roomOf(target)]
  if (room === other || composers.includes(room)) return false
  if (room === 'server/gateway' && areas.includes(other)) return !(typeOnly || isDoor(target))
  // What the environment said is handed to whoever needs it, by type.
  if (other === 'server/config' && typeOnly) return isPure(from)
  if (room in allowed) return !allowed[room]?.includes(other)
  // At the top of server: contracts and pure helpers, which may name every room's types.
  if (room.startsWith('server/') && from.split('/').length === 2) {
    return !typeOnly && !areaAllows.includes(other)
  }
  return room.startsWith('server/') ? !areaAllows.includes(other) : true
}

/** `server/identity/identity` is the door of `server/identity`. */
function isDoor(target: string): boolean {
  const room = roomOf(target)
  return target.replace(/\.ts$/, '') === `${room}/${room.slice(room.indexOf('/') + 1)}`
}

function isPure(path: string): boolean {
  return /^(src\/domain|server\/(engine|ledger))\//.test(path)
}

describe('who may import whom', () => {
  it('a room of the client imports only what its row of the table names', () => {
    expect(within('src').filter(isForbidden).map(show)).toEqual([])
  })

  it('a room of the exchange imports only what its row of the table names', () => {
    expect(within('server').filter(isForbidden).map(show)).toEqual([])
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

  it.each(oneDoor)('%s is entered through one door', (room) => {
    const doors = arrows
      .filter(({ from, target }) => from.startsWith('src/') && target.startsWith(`${room}/`))
      .filter(({ from, typeOnly }) => !typeOnly && !from.startsWith(`${room}/`))
      .map(({ target }) => target)
    expect([...new Set(doors)].slice(1)).toEqual([])
  })
})

describe('what the pure rooms refuse', () => {
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
