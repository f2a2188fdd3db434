// A password field: hidden until the user reveals it, and filled in by password managers.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../pieces/Icon'
import { FormField, type FormFieldProps } from './FormField'
import classes from './fields.module.css'

export interface PasswordFieldProps extends Omit<FormFieldProps, 'type' | 'end' | 'start'> {
  /** The value that the browser may fill in: the present password, or a new one. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useText()
  const [seen, setSeen] = useState(false)
  return (
    <FormField
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.icon}
          aria-label={t(seen ? 'account.password.hide' : 'account.password.show')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          <Icon name={seen ? 'eyeOff' : 'eye'} size={18} />
        </button>
      }
    />
  )
}
