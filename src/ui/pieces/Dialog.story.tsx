// The dialog in the middle, and at the top for forms.
import { useText } from '../../i18n/useText'
import { PasswordField } from '../fields/PasswordField'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { Button } from './Button'
import { Dialog, type DialogProps } from './Dialog'

function Example(props: Pick<DialogProps, 'place' | 'children'>) {
  const { t } = useText()
  return <Dialog {...props} opened onClose={nothing} title={t('app.account.logIn')} />
}

function Form() {
  const { t } = useText()
  return (
    <>
      <PasswordField
        label={t('app.account.logIn')}
        value=""
        autoComplete="current-password"
        onChange={nothing}
      />
      <Button tone="primary" size="xl" block>
        {t('app.account.logIn')}
      </Button>
    </>
  )
}

export const story: Story = {
  overlay: true,
  states: {
    middle: () => (
      <Example>
        <Form />
      </Example>
    ),
    top: () => (
      <Example place="top">
        <Form />
      </Example>
    ),
  },
}
