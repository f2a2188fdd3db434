// Change to the workspace at one of the first nine places.
import type { Action } from '../../app/actions/action'

export interface SwitchTarget {
  /** The name of the workspace at the place; undefined where there is none. */
  readonly name: string | undefined
  readonly open: () => void
}

const switchTo = (id: Action<SwitchTarget>['id'], code: string): Action<SwitchTarget> => ({
  id,
  label: (_, { name = '' }) => name,
  title: ({ t }, { name = '' }) => t('terminal.workspace.open', { name }),
  key: { code, alt: true, always: true },
  allowed: ({ name }) => name !== undefined,
  run: ({ open }) => open(),
})

export const SWITCH_WORKSPACE: readonly Action<SwitchTarget>[] = [
  switchTo('workspace.switch1', 'Digit1'),
  switchTo('workspace.switch2', 'Digit2'),
  switchTo('workspace.switch3', 'Digit3'),
  switchTo('workspace.switch4', 'Digit4'),
  switchTo('workspace.switch5', 'Digit5'),
  switchTo('workspace.switch6', 'Digit6'),
  switchTo('workspace.switch7', 'Digit7'),
  switchTo('workspace.switch8', 'Digit8'),
  switchTo('workspace.switch9', 'Digit9'),
]
