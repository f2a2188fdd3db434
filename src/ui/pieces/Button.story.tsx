// The button in its tones, sizes and states.
import { useText } from '../../i18n/useText'
import type { Story } from '../Story'
import { Button, type ButtonProps } from './Button'
import { Icon } from './Icon'

function Example(props: ButtonProps) {
  const { t } = useText()
  return <Button {...props}>{t('account.signOut')}</Button>
}

export const story: Story = {
  states: {
    primary: () => <Example tone="primary" />,
    second: () => <Example />,
    quiet: () => <Example tone="quiet" />,
    up: () => <Example tone="up" />,
    down: () => <Example tone="down" />,
    danger: () => <Example tone="danger" />,
    small: () => <Example size="s" />,
    large: () => <Example size="l" tone="primary" />,
    'extra large': () => <Example size="xl" tone="primary" />,
    'full width': () => <Example size="xl" tone="primary" block />,
    'with an icon': () => (
      <Button>
        <Icon name="download" size={16} />
        CSV
      </Button>
    ),
    disabled: () => <Example tone="primary" disabled />,
    'quiet and disabled': () => <Example tone="quiet" disabled />,
    pending: () => <Example tone="primary" pending />,
  },
}
