// Something that can be done on a screen, named once: buttons, menus, keys and the palette all bind
// the same action to their target.
import { useMemo } from 'react'
import { useText, type Text } from '../../i18n/useText'
import type { ActionQuestion, BoundAction, KeyStroke } from '../../ui/boundAction'

type ActionArea =
  | 'account'
  | 'chart'
  | 'keys'
  | 'layout'
  | 'look'
  | 'orderForm'
  | 'orders'
  | 'page'
  | 'palette'
  | 'positions'
  | 'preferences'
  | 'symbol'
  | 'workspace'

export interface Action<Target, Result = unknown> {
  /** Users' key bindings are stored under it, so it is never renamed. */
  readonly id: `${ActionArea}.${string}`
  /** Distinguishes targets, alike in every language: a symbol, a path. */
  readonly targetId?: (target: Target) => string
  /** Further words by which the palette finds it. */
  readonly words?: (target: Target) => readonly string[]
  /** The words of a button. */
  readonly label: (text: Text, target: Target) => string
  /** The action with its object; the label by default. */
  readonly title?: (text: Text, target: Target) => string
  /** The default key. */
  readonly key?: KeyStroke
  /** True by default. */
  readonly allowed?: (target: Target) => boolean
  /** Null by default: it runs without a question. */
  readonly question?: (target: Target) => ActionQuestion | null
  readonly run: (target: Target, text: Text) => Result
}

/** Any action, for tables of them. */
export type AnyAction = Action<never>

export function bindAction<Target, Result>(
  action: Action<Target, Result>,
  target: Target,
  text: Text,
): BoundAction<Result> {
  const { id, targetId, words, label, title = label, key = null, allowed, question } = action
  return {
    id,
    ...(targetId && { targetId: targetId(target) }),
    ...(words && { words: words(target) }),
    label: label(text, target),
    title: title(text, target),
    allowed: allowed?.(target) ?? true,
    key,
    question: question?.(target) ?? null,
    run: () => action.run(target, text),
  }
}

/** Binds in the reader's language; `target` is to be the same object while it says the same. */
export function useAction<Target, Result>(
  action: Action<Target, Result>,
  target: Target,
): BoundAction<Result> {
  const text = useText()
  return useMemo(() => bindAction(action, target, text), [action, target, text])
}
