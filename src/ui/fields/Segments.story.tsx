// The segments in their three looks and two sizes.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { Segments, type SegmentsProps } from './Segments'

type Value = 'home' | 'wallet' | 'me'

function Example(props: Pick<SegmentsProps<Value>, 'value' | 'onChange' | 'look' | 'size'>) {
  const { t } = useText()
  return (
    <Segments
      {...props}
      label={t('app.nav.places')}
      options={[
        { value: 'home', label: t('app.nav.products') },
        { value: 'wallet', label: t('app.nav.wallet') },
        { value: 'me', label: t('app.nav.me') },
      ]}
    />
  )
}

const holding = (props: Pick<SegmentsProps<Value>, 'look' | 'size'>) =>
  stateful<Value>('wallet', (value, change) => (
    <Example {...props} value={value} onChange={change} />
  ))

export const story: Story = {
  states: {
    segments: holding({}),
    'large segments': holding({ size: 'l' }),
    list: holding({ look: 'list' }),
    'large list': holding({ look: 'list', size: 'l' }),
    words: holding({ look: 'words' }),
  },
}
