// The row of tabs in a panel, and shared out over the width of a phone.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { panelId, tabId, Tabs } from './Tabs'

type Value = 'home' | 'wallet' | 'me'
interface ExampleProps {
  id: string
  value: Value
  onChange: (value: Value) => void
  fill?: boolean
}

function Example(props: ExampleProps) {
  const { t } = useText()
  const { id, value } = props
  return (
    <>
      <Tabs
        {...props}
        label={t('app.nav.places')}
        items={[
          { value: 'home', label: t('app.nav.products') },
          { value: 'wallet', label: t('app.nav.wallet'), count: 3 },
          { value: 'me', label: t('app.nav.me') },
        ]}
      />
      <div id={panelId(id, value)} role="tabpanel" aria-labelledby={tabId(id, value)} />
    </>
  )
}

const holding = (props: Omit<ExampleProps, 'value' | 'onChange'>) =>
  stateful<Value>('wallet', (value, change) => (
    <Example {...props} value={value} onChange={change} />
  ))

export const story: Story = {
  states: {
    panel: holding({ id: 'panel' }),
    'shared out': holding({ id: 'phone', fill: true }),
  },
}
