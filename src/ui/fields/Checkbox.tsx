// A checkbox with its label; the whole line is the target, unless the label contains links.
import { Checkbox as MantineCheckbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Checkbox.module.css'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  /** text: a label of several lines with links, beside a larger box. */
  look?: 'line' | 'text'
}

export function Checkbox({ look = 'line', onChange, disabled = false, ...props }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...props}
      unstyled
      disabled={disabled}
      data-look={look}
      icon={Tick}
      wrapperProps={{ 'data-look': look }}
      classNames={{
        root: classes.check ?? '',
        body: classes.body ?? '',
        inner: classes.inner ?? '',
        input: classes.input ?? '',
        icon: classes.icon ?? '',
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function Tick({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 16 16" className={className} aria-hidden="true" focusable="false">
      <path d="M3.5 8.4 6.6 11.4l5.9-6.6" />
    </svg>
  )
}
