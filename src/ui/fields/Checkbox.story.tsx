// The checkbox in a line and beside a text with links.
import { useText } from '../../i18n/useText'
import { nothing, stateful } from '../stateful'
import type { Story } from '../Story'
import { Checkbox, type CheckboxProps } from './Checkbox'

function Example(props: Omit<CheckboxProps, 'label'>) {
  const { t } = useText()
  return <Checkbox {...props} label={t('app.funds.sent.text')} />
}

export const story: Story = {
  states: {
    line: stateful(false, (checked, change) => <Example checked={checked} onChange={change} />),
    checked: stateful(true, (checked, change) => <Example checked={checked} onChange={change} />),
    disabled: () => <Example checked={false} disabled onChange={nothing} />,
    text: stateful(true, (checked, change) => (
      <Example look="text" checked={checked} onChange={change} />
    )),
  },
}
