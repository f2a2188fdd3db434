// The slider of a share and that of a leverage.
import { useText } from '../../i18n/useText'
import { nothing, stateful } from '../stateful'
import type { Story } from '../Story'
import { PercentSlider, Slider } from './Slider'

function Percent({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useText()
  return <PercentSlider label={t('app.nav.wallet')} value={value} onChange={onChange} />
}

const holding = (first: number) =>
  stateful(first, (value, change) => <Percent value={value} onChange={change} />)

export const story: Story = {
  states: {
    nothing: holding(0),
    'a third': holding(33),
    everything: holding(100),
    leverage: stateful(20, (value, change) => (
      <Slider
        label="20×"
        min={1}
        max={125}
        marks={[1, 50, 125]}
        value={value}
        valueText={`${value}×`}
        onChange={change}
      />
    )),
    disabled: () => <PercentSlider label="BTC" value={50} disabled onChange={nothing} />,
  },
}
