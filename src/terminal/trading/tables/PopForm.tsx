// Row button that opens a small form in a popover, traps the focus inside, and returns it on
// closing. The caller provides the trigger and the form.
import { Popover } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { AnyAction } from '../../../app/actions/action'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import css from './records.module.css'
import { RowHead } from './RowHead'
import popover from '../popover.module.css'

export interface PopFormProps {
  /** Accessible name of the button. */
  readonly label: string
  /** The action that the form leads to. */
  readonly action: AnyAction
  /** pill: a button. plain: a pressable figure. */
  readonly look?: 'pill' | 'plain'
  readonly touch?: boolean
  readonly busy?: boolean
  /** Part of the edited value is set. */
  readonly on?: boolean
  readonly trigger: ReactNode
  /** Whose form it is; a form of several rows has none. */
  readonly row?: ComponentProps<typeof RowHead>['row']
  /** Mounted anew each time it opens; `close` closes it. */
  readonly renderForm: (close: () => void) => ReactNode
}

export const PopForm = afterPress<PopFormProps>(Opened, (props, onClick) => (
  <FormButton
    of={props}
    aria-haspopup="dialog"
    aria-expanded={false}
    onClick={() => props.busy === true || onClick()}
  />
))

interface FormButtonProps extends ComponentProps<'button'> {
  readonly of: PopFormProps
}

function FormButton({ of: form, ...props }: FormButtonProps) {
  const { label, look = 'pill', touch = false, busy = false, on = false } = form
  return (
    <button
      type="button"
      {...props}
      data-action={form.action.id}
      className={look === 'pill' ? css.pill : css.linkish}
      data-size={touch ? 'touch' : undefined}
      data-on={on || undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      title={label}
    >
      {form.trigger}
    </button>
  )
}

function Opened({ triggerRef, ...form }: PopFormProps & Mounted) {
  const { opened, onChange } = usePopup()
  return (
    <Popover opened={opened} onChange={onChange} trapFocus width={268}>
      <Popover.Target>
        <FormButton
          of={form}
          ref={triggerRef}
          onClick={() => form.busy === true || onChange(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={popover.popover ?? ''}>
        {opened && (
          <>
            {form.row && <RowHead row={form.row} />}
            {form.renderForm(() => onChange(false))}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
