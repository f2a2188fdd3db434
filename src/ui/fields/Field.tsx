// A figure or a word typed in a panel: label and unit inside the box. Text only: what it means is
// the caller's to parse.
import { Input } from '@mantine/core'
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { figure } from '../../i18n/figure'
import { FieldFrame } from './FieldFrame'

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Inside, at the right: the coin, or a small control. */
  unit?: ReactNode
  /** A sentence; marks the field as wrong. */
  error?: string | undefined
  hint?: string
  placeholder?: string
  /** Figures get a decimal keyboard, stand right, and are grouped while nobody types. */
  kind?: 'figure' | 'text'
  /** Leave the reserved line out where the caller shows the error elsewhere. */
  bare?: boolean
  /** Lines kept for what may be said under it, so that nothing moves when it is. */
  lines?: 1 | 2
  disabled?: boolean
  onBlur?: () => void
  /** Arrow keys in a figure; by how many steps (±1, with Shift ±10). */
  onStep?: (steps: number) => void
  ref?: Ref<HTMLInputElement>
}

export function Field({ kind = 'figure', bare = false, onStep, ref, ...props }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useLayoutEffect(() => {
    // The plain figure took the grouped one's place, and the selection with it.
    if (typing && kind === 'figure') input.current?.select()
  }, [typing, kind])
  return (
    <FieldFrame
      look="line"
      label={props.label}
      error={props.error}
      hint={props.hint}
      bare={bare}
      lines={props.lines ?? 1}
      end={props.unit}
      figures={kind === 'figure' ? 'right' : undefined}
      renderInput={(frame) => (
        <Input
          {...frame}
          ref={input}
          type="text"
          inputMode={kind === 'figure' ? 'decimal' : 'text'}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={kind === 'figure' && !typing ? figure(props.value) : props.value}
          placeholder={props.placeholder}
          disabled={props.disabled ?? false}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false)
            props.onBlur?.()
          }}
          onKeyDown={(event) => {
            const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
            if (!onStep || way === 0) return
            event.preventDefault()
            onStep(event.shiftKey ? way * 10 : way)
          }}
        />
      )}
    />
  )
}
