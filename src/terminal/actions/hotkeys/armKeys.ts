// Arming and disarming of the trading keys, and the list of all keys.
import type { Action } from '../../../app/actions/action'

export interface ArmTarget {
  readonly name: string
  readonly armed: boolean
  /** Arms if the prices are current; otherwise says why it does not. */
  readonly toggle: () => void
}

export const armKeys: Action<ArmTarget> = {
  id: 'keys.arm',
  targetId: () => '',
  words: () => ['arm trading keys'],
  label: ({ t }, { name, armed }) => t(armed ? 'hotkeys.disarm' : 'hotkeys.arm', { name }),
  key: { code: 'KeyA', always: true },
  run: ({ toggle }) => toggle(),
}

export interface ListTarget {
  readonly open: () => void
}

export const listKeys: Action<ListTarget> = {
  id: 'keys.list',
  targetId: () => '',
  words: () => ['keyboard shortcuts', 'cheat-sheet'],
  label: ({ t }) => t('hotkeys.title'),
  key: { code: 'Slash', shift: true, character: '?', always: true },
  run: ({ open }) => open(),
}
