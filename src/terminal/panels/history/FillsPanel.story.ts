// The fills of a guest, and while the exchange does not answer.
import { account } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'fills',
  size: [960, 240],
  states: {
    guest: { account: null },
    unreachable: { account },
  },
}
