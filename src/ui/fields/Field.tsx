// A number field of a panel, with label and unit inside the box. The caller gets plain decimal
// text.
import { Input } from '@mantine/core'
import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { FieldFrame } from './FieldFrame'
import { useTypedNumber } from './typed/useTypedNumber'
import { pressedKey } from '../pressedKey'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Inside, at the right: the coin, or a small control. */
  unit?: ReactNode
  /** A message; marks the field as invalid. */
  error?: string | undefined
  hint?: ReactNode
  placeholder?: string
  /** Omits the reserved line where the caller shows the error elsewhere. */
  bare?: boolean
  /** Lines reserved for messages under it, so that nothing moves when one appears. */
  lines?: 1 | 2
  disabled?: boolean
  onFocus?: () => void
  onBlur?: () => void
  /** Arrow keys in a number; by how many steps (±1, with Shift ±10). */
  onStep?: (steps: number) => void
  /** Receives the focus first where it is held within a layer. */
  first?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Field({ bare = false, onStep, ref, ...props }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const number = useTypedNumber(input, props.value, props.onChange)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  return (
    <FieldFrame
      look="line"
      label={props.label}
      error={props.error}
      hint={props.hint}
      bare={bare}
      lines={props.lines ?? 1}
      end={props.unit}
      figures="right"
      renderInput={(frame) => (
        <Input
          {...frame}
          ref={input}
          data-autofocus={props.first || undefined}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={number.shown}
          placeholder={props.placeholder}
          disabled={props.disabled ?? false}
          onChange={(event) => number.type(event.currentTarget.value)}
          onFocus={() => {
            number.enter()
            props.onFocus?.()
          }}
          onBlur={() => {
            number.leave()
            props.onBlur?.()
          }}
          onKeyDown={(event) => {
            const key = pressedKey(event)
            const way = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
            if (!onStep || way === 0) return
            event.preventDefault()
            onStep(event.shiftKey ? way * 10 : way)
          }}
        />
      )}
    />
  )
}
