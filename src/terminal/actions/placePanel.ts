// Addition of a panel to the layout, in the group in front or beside it, and navigation to one that
// it has.
import type { Action } from '../../app/actions/action'
import type { MessageKey } from '../../i18n/messages/en'
import type { PanelKind } from '../panel'

export const PLACES = { left: '←', right: '→', up: '↑', down: '↓' } as const
export type PanelPlace = keyof typeof PLACES

interface PanelTarget {
  readonly kind: PanelKind
  readonly name: MessageKey
}

export interface AddTarget extends PanelTarget {
  /** The side of the group in front; null: inside of it. */
  readonly place: PanelPlace | null
  readonly add: () => void
}

export const addPanel: Action<AddTarget> = {
  id: 'layout.addPanel',
  targetId: ({ kind, place }) => `${kind} ${place ?? ''}`,
  words: ({ kind, place }) => ['add', kind, place ?? ''],
  label: ({ t }, { name }) => t(name),
  title: ({ t }, { name, place }) =>
    [`${t('terminal.layout.add')}: ${t(name)}`, ...(place ? [PLACES[place]] : [])].join(' '),
  run: ({ add }) => add(),
}

export interface GoTarget extends PanelTarget {
  readonly go: () => void
}

export const goToPanel: Action<GoTarget> = {
  id: 'layout.goToPanel',
  targetId: ({ kind }) => kind,
  words: ({ kind }) => [kind],
  label: ({ t }, { name }) => t(name),
  title: ({ t }, { name }) => t('terminal.skip.to', { name: t(name) }),
  run: ({ go }) => go(),
}
