// The message field with one line and several, and the button that adds pictures.
import { createRef } from 'react'
import { useText } from '../../i18n/useText'
import { nothing, stateful } from '../stateful'
import type { Story } from '../Story'
import { MessageField, PictureButton } from './MessageField'

const field = createRef<HTMLTextAreaElement>()

function Example({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useText()
  const label = t('app.funds.none')
  return (
    <MessageField
      ref={field}
      label={label}
      placeholder={label}
      value={value}
      most={1000}
      onChange={onChange}
      onSend={nothing}
      onFiles={nothing}
    />
  )
}

const holding = (first: string) =>
  stateful(first, (value, change) => <Example value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding(''),
    'several lines': holding('BTC/USDT\nETH/USDT\nAUD/USD'),
    'picture button': () => <PictureButton label="PNG" accept="image/png" onFiles={nothing} />,
  },
}
