// The field of an amount of a coin.
import { useText } from '../../../i18n/useText'
import { stateful } from '../../stateful'
import type { Story } from '../../Story'
import { NumberField, type NumberFieldProps } from './NumberField'

function Example(props: Pick<NumberFieldProps, 'error' | 'hint' | 'value' | 'onChange'>) {
  const { t } = useText()
  return <NumberField {...props} label={t('wallet.coin')} decimals={2} end="USDT" />
}

const holding = (first: string, props: Pick<NumberFieldProps, 'error' | 'hint'> = {}) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding(''),
    filled: holding('12500.5'),
    'with a hint': holding('12500.5', { hint: '≥ 10' }),
    wrong: holding('5', { error: '≥ 10' }),
  },
}
