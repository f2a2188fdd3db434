// The progress over a form at its first, second and last step.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { Steps } from './Steps'

function Example({ current }: { current: number }) {
  const { t } = useText()
  const labels = [t('app.account.logIn'), t('account.code.send'), t('app.account.register')]
  return <Steps labels={labels} current={current} />
}

export const story: Story = {
  states: {
    first: () => <Example current={0} />,
    second: () => <Example current={1} />,
    last: () => <Example current={2} />,
  },
}
