// A choice from a short list as a native select, for keyboards, screen readers and phones.
import { Input } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { FieldFrame, INPUT_CLASSES } from './FieldFrame'
import classes from './fields.module.css'

interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly title?: string
}

export interface SelectFieldProps<T extends string> {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
  /**
   * line, block: a box with its label, like other fields. inline: the chosen text alone, within
   * other text.
   */
  look?: 'line' | 'block' | 'inline'
  error?: string | undefined
  /** An explanation of the choice, as a tooltip. */
  title?: string | undefined
  disabled?: boolean
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, onChange, look = 'line', error, ...given } = props
  const select = {
    ...given,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      const chosen = options.find(({ value }) => value === event.currentTarget.value)
      if (chosen) onChange(chosen.value)
    },
    children: options.map(({ value, label: words, title }) => (
      <option key={value} value={value} title={title}>
        {words}
      </option>
    )),
  }
  if (look === 'inline')
    return (
      <Input
        component="select"
        unstyled
        error={error !== undefined}
        aria-label={label}
        classNames={{ ...INPUT_CLASSES, wrapper: classes.inline ?? '' }}
        {...select}
      />
    )
  return (
    <FieldFrame
      look={look}
      label={label}
      error={error}
      renderInput={(frame) => <Input component="select" {...frame} {...select} />}
    />
  )
}
