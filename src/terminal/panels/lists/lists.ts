// Named watchlists of one's own, kept on the device: bounded in number and length, merged with what
// other tabs have changed.
import * as v from 'valibot'
import { findInstrument } from '../../../domain/instruments'
import { persisted } from '../../../state/storage/persisted'
import { cleanName, freeName, MAX_NAME, newId } from '../../workspace/saved/workspace'

export const MAX_LISTS = 30
export const MAX_SYMBOLS = 50
/** Panels whose choice of a list is remembered. */
const MAX_PANELS = 64

const Id = v.pipe(v.string(), v.maxLength(24))
const known = (symbols: string[]): string[] =>
  [...new Set(symbols)].filter((symbol) => findInstrument(symbol) !== undefined)

const List = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(2 * MAX_NAME)),
  symbols: v.pipe(v.array(v.string()), v.maxLength(MAX_SYMBOLS), v.transform(known)),
})

export type NamedList = Readonly<{ name: string; symbols: readonly string[] }>

export const ownLists = persisted(
  'meridian.lists',
  v.object({
    lists: v.pipe(
      v.record(Id, List),
      v.check((lists) => Object.keys(lists).length <= MAX_LISTS),
    ),
    /** Ids in the order of the lists; one that is missing comes last. */
    order: v.pipe(v.array(Id), v.maxLength(MAX_LISTS)),
    /** The list that a panel shows. */
    shown: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(64)), Id),
      v.check((shown) => Object.keys(shown).length <= MAX_PANELS),
    ),
  }),
  { lists: {}, order: [], shown: {} },
)

export interface KeptList extends NamedList {
  readonly id: string
}

type Kept = Readonly<{
  lists: Readonly<Record<string, NamedList>>
  order: readonly string[]
}>

/** The lists in their order. */
export const listsIn = ({ lists, order }: Kept): readonly KeptList[] => {
  const ids = [...order, ...Object.keys(lists).filter((id) => !order.includes(id))]
  return ids.flatMap((id) => {
    const list = lists[id]
    return list ? [{ id, ...list }] : []
  })
}

export const canAddList = ({ lists }: Kept, count = 1): boolean =>
  Object.keys(lists).length + count <= MAX_LISTS

/** Adds a list at the end under a free name; its id, or null at the limit. */
export function addList(name: string, symbols: readonly string[] = []): string | null {
  if (!canAddList(ownLists)) return null
  const id = newId()
  const taken = Object.values(ownLists.lists).map((list) => list.name)
  ownLists.lists[id] = {
    name: freeName(cleanName(name), taken),
    symbols: known([...symbols]).slice(0, MAX_SYMBOLS),
  }
  ownLists.order.push(id)
  return id
}

export function renameList(id: string, name: string): void {
  const list = ownLists.lists[id]
  const clean = cleanName(name)
  if (list && clean !== '') list.name = clean
}

/** Removes a list; the returned function puts it back. */
export function removeList(id: string): () => void {
  const list = ownLists.lists[id]
  if (!list) return () => undefined
  const { name, symbols } = list
  const at = ownLists.order.indexOf(id)
  delete ownLists.lists[id]
  if (at >= 0) ownLists.order.splice(at, 1)
  return () => {
    if (!canAddList(ownLists)) return
    ownLists.lists[id] = { name, symbols: [...symbols] }
    ownLists.order.splice(at < 0 ? ownLists.order.length : at, 0, id)
  }
}

/** Moves a list by some places. */
export function moveList(id: string, by: number): void {
  ownLists.order = moved(
    listsIn(ownLists).map((list) => list.id),
    id,
    by,
  )
}

/** False if the list is full. */
export function addSymbol(id: string, symbol: string): boolean {
  const list = ownLists.lists[id]
  if (!list || !findInstrument(symbol)) return false
  if (list.symbols.includes(symbol)) return true
  if (list.symbols.length >= MAX_SYMBOLS) return false
  list.symbols.push(symbol)
  return true
}

export function removeSymbol(id: string, symbol: string): void {
  const list = ownLists.lists[id]
  if (list) list.symbols = list.symbols.filter((each) => each !== symbol)
}

export function moveSymbol(id: string, symbol: string, by: number): void {
  const list = ownLists.lists[id]
  if (list) list.symbols = moved(list.symbols, symbol, by)
}

export function showList(panel: string, id: string): void {
  if (panel in ownLists.shown || Object.keys(ownLists.shown).length < MAX_PANELS)
    ownLists.shown[panel] = id
}

function moved(all: readonly string[], one: string, by: number): string[] {
  const at = all.indexOf(one)
  const to = Math.min(all.length - 1, Math.max(0, at + by))
  return at < 0 ? [...all] : all.toSpliced(at, 1).toSpliced(to, 0, one)
}
