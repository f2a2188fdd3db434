// Transient notices: done, information, failure, and one with an action.
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { Notices, notify } from './Notices'
import type { Notice } from './NoticesHost'

function Example({ tone, acts = false }: { tone: Notice['tone']; acts?: boolean }) {
  const { t } = useText()
  const [title, text, label] = [t('app.funds.sent.text'), t('app.funds.none'), t('app.close')]
  useEffect(() => {
    const action = acts && { action: { label, onPress: nothing } }
    notify({ id: 'story', tone, title, text, stays: true, ...action })
  }, [tone, acts, title, text, label])
  return <Notices />
}

export const story: Story = {
  overlay: true,
  states: {
    done: () => <Example tone="done" />,
    info: () => <Example tone="info" />,
    danger: () => <Example tone="danger" />,
    'with an action': () => <Example tone="done" acts />,
  },
}
