// The customer's own keys: applied to actions, named, and compared.
import type { OwnStroke } from '../../state/ownKeys'
import type { BoundAction, KeyStroke } from '../../ui/boundAction'

/** By the id of the action; null: no key. */
export type OwnStrokes = Readonly<Record<string, Readonly<OwnStroke> | null>>

/** The action with its own key, which works under the same conditions as the default one. */
export function withOwnKey(action: BoundAction, strokes: OwnStrokes): BoundAction {
  const own = strokes[action.id]
  if (own === undefined) return action
  if (own === null) return { ...action, key: null }
  const { always, armed } = action.key ?? {}
  return {
    ...action,
    key: { ...own, ...(always ? { always } : {}), ...(armed ? { armed } : {}) },
  }
}

/** True for two keys that are the same key press. */
export function isSameStroke(a: KeyStroke, b: KeyStroke): boolean {
  if (a.character !== undefined || b.character !== undefined) return a.character === b.character
  return (
    a.code === b.code &&
    (a.shift ?? false) === (b.shift ?? false) &&
    (a.alt ?? false) === (b.alt ?? false) &&
    (a.control ?? false) === (b.control ?? false)
  )
}

/** The other actions that have the key of an action. */
export const conflictsOf = (
  { id, key }: BoundAction,
  actions: readonly BoundAction[],
): readonly BoundAction[] =>
  key === null
    ? []
    : actions.filter(
        (other) => other.id !== id && other.key !== null && isSameStroke(key, other.key),
      )
