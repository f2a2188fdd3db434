// The pager on the first, a middle and the last page, and in a panel.
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { Pager, type PagerProps } from './Pager'

const Example = (props: Pick<PagerProps, 'page' | 'more' | 'dense'>) => (
  <Pager {...props} label="Pages" pages={7} onPage={nothing} />
)

export const story: Story = {
  states: {
    first: () => <Example page={1} />,
    middle: () => <Example page={4} />,
    last: () => <Example page={7} />,
    'of unknown length': () => <Example page={4} more />,
    dense: () => <Example page={4} dense />,
  },
}
