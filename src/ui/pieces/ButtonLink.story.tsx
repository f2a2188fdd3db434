// The link that looks like a button.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { ButtonLink } from './ButtonLink'

function Example({ tone }: { tone: 'primary' | 'second' }) {
  const { t } = useText()
  return (
    <ButtonLink to="/" tone={tone}>
      {t('app.nav.wallet')}
    </ButtonLink>
  )
}

export const story: Story = {
  states: {
    primary: () => <Example tone="primary" />,
    second: () => <Example tone="second" />,
  },
}
