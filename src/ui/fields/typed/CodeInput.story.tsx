// The input of a sent code, and of one from an authenticator app.
import { useText } from '../../../i18n/useText'
import { stateful } from '../../stateful'
import type { Story } from '../../Story'
import { CodeInput, type CodeInputProps } from './CodeInput'

function Example(props: Pick<CodeInputProps, 'kind' | 'error' | 'value' | 'onChange'>) {
  const { t } = useText()
  return <CodeInput {...props} name="code" label={t('account.code.send')} />
}

const holding = (first: string, props: Pick<CodeInputProps, 'kind' | 'error'>) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    sent: holding('482913', { kind: 'sent' }),
    app: holding('482913', { kind: 'app' }),
    factor: holding('', { kind: 'factor' }),
    wrong: holding('000000', { kind: 'sent', error: '1012' }),
  },
}
