// The button with a confirmation; press it to see the question.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { ConfirmButton } from './ConfirmButton'

function Example({ pending = false }: { pending?: boolean }) {
  const { t } = useText()
  return (
    <ConfirmButton confirm={t('app.cancel')} pending={pending} onConfirm={nothing}>
      {t('account.signOut')}
    </ConfirmButton>
  )
}

export const story: Story = {
  states: { resting: () => <Example />, pending: () => <Example pending /> },
}
