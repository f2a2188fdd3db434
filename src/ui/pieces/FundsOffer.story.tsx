// The offer of a test deposit before, during and after it, on a page and in a narrow panel.
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { FundsOffer, type FundsOfferProps } from './FundsOffer'

const offer = { coin: 'USDT', amount: '10000' }
const Example = (props: Pick<FundsOfferProps, 'state' | 'dense'> & { failure?: string }) => (
  <FundsOffer {...props} offer={offer} failure={props.failure ?? null} onPress={nothing} />
)

export const story: Story = {
  states: {
    idle: () => <Example state="idle" />,
    sending: () => <Example state="sending" />,
    sent: () => <Example state="sent" />,
    failed: () => <Example state="idle" failure="503" />,
    dense: () => <Example state="idle" dense />,
  },
}
