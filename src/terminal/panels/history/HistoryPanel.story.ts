// The order history of a guest, and while the exchange does not answer.
import { account } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'history',
  size: [960, 240],
  states: {
    guest: { account: null },
    unreachable: { account },
  },
}
