// The shared logic of number fields: the caller gets the parsed number as plain decimal text, the
// field keeps the typed text while it has the focus, and shows the number grouped after it is left.
import { useLayoutEffect, useState, type RefObject } from 'react'
import { typedNumber } from '../../../domain/typed/typedNumber'
import { figure } from '../../../i18n/figure'

export interface TypedNumber {
  /** The text in the field. */
  readonly shown: string
  readonly type: (typed: string) => void
  readonly enter: () => void
  readonly leave: () => void
}

/**
 * `value` is the caller's decimal text; typed zeros beyond `decimals` are dropped. Text that is not
 * a number reaches the caller unchanged, to be refused.
 */
export function useTypedNumber(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
  decimals?: number,
): TypedNumber {
  const [typing, setTyping] = useState(false)
  const [typed, setTyped] = useState({ text: value, read: value })
  useLayoutEffect(() => {
    // The plain text replaced the grouped one, which cleared the selection.
    if (typing) input.current?.select()
  }, [input, typing])
  return {
    shown: !typing ? figure(value) : typed.read === value ? typed.text : value,
    type: (text) => {
      const read = typedNumber(text, decimals).trim()
      setTyped({ text, read })
      onChange(read)
    },
    enter: () => {
      setTyped({ text: value, read: value })
      setTyping(true)
    },
    leave: () => setTyping(false),
  }
}
