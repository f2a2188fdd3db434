// Workspaces: named arrangements of panels. Each has one layout per market and size class, the
// instruments of its colour groups, and the instrument of the page that it was last used on.
import type { Market } from '../../../domain/instruments'
import type { LayoutRow, LayoutSize } from '../layout/layout'
import type { GroupSymbols } from '../layout/panelLink'

export type Layouts = Readonly<Partial<Record<LayoutSize, LayoutRow>>>

export interface WorkspaceContent {
  /** Empty for the first workspace until it is renamed. */
  readonly name: string
  /** The page's instrument when it was last used; null if never. */
  readonly symbol: string | null
  /** True if panels can be neither moved nor closed. */
  readonly locked: boolean
  readonly groups: GroupSymbols
  /** Markets that were never arranged show the standard layout. */
  readonly layouts: Readonly<Partial<Record<Market, Layouts>>>
}

export interface Workspace extends WorkspaceContent {
  readonly id: string
  /** Replaced with each change, except of `symbol`, so that equal stamps mean equal content. */
  readonly stamp: string
}

/** Place of a layout: a market, in a dock of a size class. */
export interface Place {
  readonly market: Market
  readonly size: LayoutSize
}

export const MAX_WORKSPACES = 24
/** In code points. */
export const MAX_NAME = 40

const EMPTY: WorkspaceContent = { name: '', symbol: null, locked: false, groups: {}, layouts: {} }

/** A new workspace in the standard layouts. */
export const newWorkspace = (content: Partial<WorkspaceContent> = {}): Workspace => ({
  ...EMPTY,
  ...content,
  id: newId(),
  stamp: newId(),
})

/** A random id of 12 characters; 62 bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}

/** Id of the workspace that everybody begins with, and its stamp until it is changed. */
export const FIRST_ID = 'first'

export const firstWorkspace = (): Workspace => ({ ...EMPTY, id: FIRST_ID, stamp: FIRST_ID })

/** True while nothing was arranged in it. */
export const isUntouched = ({ stamp }: Workspace): boolean => stamp === FIRST_ID

/** Control characters, and those that reverse or hide text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name as it is kept: on one line, without invisible characters, of bounded length. */
export const cleanName = (typed: string): string =>
  [...typed.normalize('NFC').replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, MAX_NAME)
    .join('')
    .trim()

/** The name, numbered if another workspace already has it: "Scalp 2". */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(withSuffix(name, ` ${number}`))) number += 1
  return withSuffix(name, ` ${number}`)
}

/** A name with a suffix, shortened to the longest that is kept. */
export const withSuffix = (name: string, suffix: string): string =>
  [...name]
    .slice(0, Math.max(0, MAX_NAME - [...suffix].length))
    .join('')
    .trimEnd() + suffix

/** A workspace with the layout of a place replaced; undefined: the standard one. */
export function withLayout<Kept extends WorkspaceContent>(
  workspace: Kept,
  { market, size }: Place,
  layout: LayoutRow | undefined,
): Kept {
  const { [size]: _, ...others } = workspace.layouts[market] ?? {}
  const layouts = layout ? { ...others, [size]: layout } : others
  const { [market]: __, ...rest } = workspace.layouts
  const kept = Object.keys(layouts).length === 0 ? rest : { ...rest, [market]: layouts }
  return { ...workspace, layouts: kept }
}
