// A note of a guest and of a member, before anything was written.
import { account } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'notes',
  size: [320, 240],
  states: { guest: { account: null }, member: { account } },
}
