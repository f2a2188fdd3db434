// An action as controls show it: buttons, menu items, keys and the palette differ in look only.

/**
 * A key and its modifiers. `code` is its place on the keyboard, whatever the layout; with `control`
 * it stands for the letter of that name, as in the keys of the system.
 */
export interface KeyStroke {
  readonly code: string
  readonly shift?: boolean
  readonly alt?: boolean
  /** Control, or Command on a Mac. */
  readonly control?: boolean
  /**
   * The character it types, such as "/", which layouts have at different places; it takes the place
   * of the other fields.
   */
  readonly character?: string
  /** Works also for users who have not enabled shortcuts: it is none of trading. */
  readonly always?: boolean
  /** Works only while the trading keys are armed, and then without a question. */
  readonly armed?: boolean
  /** Works in fields too. */
  readonly inFields?: boolean
}

/** The confirmation before the action runs; a different subject needs a new confirmation. */
export interface ActionQuestion {
  readonly subject: string
  /** wished: only for users who enabled confirmations. always: for everyone. */
  readonly asks: 'wished' | 'always'
}

export interface BoundAction<Result = unknown> {
  readonly id: string
  /** Distinguishes targets of one action, alike in every language: a symbol, a path. */
  readonly targetId?: string
  /** Further words by which the palette finds it. */
  readonly words?: readonly string[]
  /** The words of a button. */
  readonly label: string
  /** The action with its object, for menus, tooltips and screen readers. */
  readonly title: string
  readonly allowed: boolean
  readonly key: KeyStroke | null
  readonly question: ActionQuestion | null
  /** Callers check `allowed` and put the question first. */
  readonly run: () => Result
}

/** The attributes by which an element names its action; tests find every control by them. */
export const actionAttributes = ({ id, allowed }: Pick<BoundAction, 'id' | 'allowed'>) => ({
  'data-action': id,
  'aria-disabled': allowed ? undefined : true,
})

/** The same with a press that runs it at once, for actions without a question. */
export const actionProps = (action: BoundAction) => ({
  ...actionAttributes(action),
  onClick: (): void => {
    if (action.allowed) action.run()
  },
})
