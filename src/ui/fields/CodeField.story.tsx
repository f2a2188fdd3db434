// The field of a sent code through all states of sending.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { CodeField, type CodeFieldProps } from './CodeField'

function Example(props: Pick<CodeFieldProps, 'state' | 'error'> & { value?: string }) {
  const { t } = useText()
  return (
    <CodeField
      {...props}
      name="code"
      label={t('account.code.send')}
      value={props.value ?? ''}
      onChange={nothing}
      onSend={nothing}
    />
  )
}

export const story: Story = {
  states: {
    idle: () => <Example state={{ kind: 'idle', enabled: true }} />,
    'not yet possible': () => <Example state={{ kind: 'idle', enabled: false }} />,
    sending: () => <Example state={{ kind: 'sending' }} />,
    waiting: () => <Example state={{ kind: 'waiting', seconds: 48 }} value="482913" />,
    wrong: () => <Example state={{ kind: 'waiting', seconds: 8 }} value="000000" error="1012" />,
  },
}
