// The connection's health in its five states.
import type { Story } from '../Story'
import { HealthDot } from './HealthDot'

export const story: Story = {
  states: {
    live: () => <HealthDot health={{ state: 'live', latencyMs: 31, ageMs: 0 }} />,
    polling: () => <HealthDot health={{ state: 'polling', latencyMs: null, ageMs: 2000 }} />,
    connecting: () => <HealthDot health={{ state: 'connecting', latencyMs: null, ageMs: null }} />,
    stale: () => <HealthDot health={{ state: 'stale', latencyMs: null, ageMs: 64_000 }} />,
    offline: () => <HealthDot health={{ state: 'offline', latencyMs: null, ageMs: 8000 }} />,
  },
}
