// A button in a row that opens a small form beside it, holds the focus inside, and gives it
// back. What the button shows and what the form does are the caller's.
import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import css from './records.module.css'

export interface PopFormProps {
  /** The spoken name of the button. */
  readonly label: string
  /** pill: a button. plain: a figure that can be pressed. */
  readonly look?: 'pill' | 'plain'
  readonly touch?: boolean
  readonly busy?: boolean
  /** Something of what it edits is set. */
  readonly on?: boolean
  readonly face: ReactNode
  /** Mounted afresh each time it opens; `close` closes it. */
  readonly renderForm: (close: () => void) => ReactNode
}

export function PopForm(props: PopFormProps) {
  const { label, look = 'pill', touch = false, busy = false, on = false, face } = props
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus width={268}>
      <Popover.Target>
        <button
          type="button"
          className={look === 'pill' ? css.pill : css.linkish}
          data-size={touch ? 'touch' : undefined}
          data-on={on || undefined}
          aria-disabled={busy || undefined}
          aria-label={label}
          title={label}
          onClick={() => busy || setOpened((was) => !was)}
        >
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        {opened && props.renderForm(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
