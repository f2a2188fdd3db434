// The palette's entries: bound actions with their group and search texts.
import type { MessageKey } from '../../i18n/messages/en'
import type { Text } from '../../i18n/useText'
import type { BoundAction } from '../../ui/boundAction'

/** In the order in which an empty field lists them. */
export const PALETTE_GROUPS = [
  'symbols',
  'actions',
  'panels',
  'workspaces',
  'intervals',
  'pages',
  'preferences',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

export interface PaletteItem {
  /** Kept among recent entries; alike in every language where the action names a target. */
  readonly key: string
  readonly action: BoundAction
  readonly group: PaletteGroup
  readonly title: string
  /** Beside the title: the market, or the group. */
  readonly hint: string
  readonly words: string
}

/** Handles a key of the field; true if it did. */
export type ListKey = (key: string, isHeld: boolean) => boolean

const GROUP_OF: Readonly<Record<string, PaletteGroup>> = {
  chart: 'intervals',
  layout: 'panels',
  look: 'preferences',
  page: 'pages',
  preferences: 'preferences',
  symbol: 'symbols',
  workspace: 'workspaces',
}

/** The group of an action by the area that its id names. */
const groupOf = ({ id }: BoundAction): PaletteGroup => GROUP_OF[id.split('.')[0] ?? ''] ?? 'actions'

export const keyOfItem = ({ id, targetId, title }: BoundAction): string =>
  `${id} ${targetId ?? title}`

/** An entry of the palette; `hint` takes the place of the group's name. */
export function paletteItem({ t }: Pick<Text, 't'>, action: BoundAction, hint?: string) {
  const group = groupOf(action)
  const named: MessageKey = `palette.group.${group}`
  return {
    key: keyOfItem(action),
    action,
    group,
    title: action.title,
    hint: hint ?? t(named),
    words: (action.words ?? []).join(' '),
  } satisfies PaletteItem
}
