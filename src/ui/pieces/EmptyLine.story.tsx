// The line of an empty list, with an action, and as a failure.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { EmptyLine, type EmptyLineProps } from './EmptyLine'

function Example(props: Pick<EmptyLineProps, 'tone'> & { acts?: boolean }) {
  const { t } = useText()
  const action = props.acts === true && { action: { label: t('app.cancel'), onClick: nothing } }
  return <EmptyLine {...props} {...action} text={t('app.funds.none')} />
}

export const story: Story = {
  states: {
    empty: () => <Example />,
    'with an action': () => <Example acts />,
    failed: () => <Example tone="danger" acts />,
  },
}
