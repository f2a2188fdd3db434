// The note field: empty, with several lines, and at its maximum length.
import { useText } from '../../../i18n/useText'
import { nothing, stateful } from '../../stateful'
import type { Story } from '../../Story'
import { NoteField } from './NoteField'

interface ExampleProps {
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

function Example(props: ExampleProps) {
  const { t } = useText()
  return (
    <NoteField
      label={t('app.funds.none')}
      placeholder={t('app.funds.none')}
      most={1000}
      {...props}
    />
  )
}

const holding = (first: string) =>
  stateful(first, (value, change) => <Example value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding(''),
    'several lines': holding('BTC/USDT\nETH/USDT\nAUD/USD'),
    disabled: () => <Example value="" onChange={nothing} disabled />,
  },
}
