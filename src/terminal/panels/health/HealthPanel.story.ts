// The stream's health: live, polling, and offline.
import { health } from '../../exampleViews'
import type { PanelStory } from '../../PanelStory'

export const panel: PanelStory = {
  kind: 'health',
  size: [640, 320],
  states: {
    live: { health, connection: { kind: 'live', latencyMs: 31 } },
    polling: { health, connection: { kind: 'polling', ageMs: 2000 } },
    offline: { health, connection: { kind: 'offline', since: 0, ageMs: 8000 } },
  },
}
