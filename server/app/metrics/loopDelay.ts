// Delay of a thread’s event loop between two scrapes.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const QUANTILES = [0.5, 0.9, 0.99] as const
const RESOLUTION_MS = 10

/** Adds the gauge; the returned function stops measuring. `name` is the thread's name. */
export function meterLoop(registry: Registry, name: string): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = new Gauge({
    name: `meridian_${name}_loop_delay_seconds`,
    help: 'How late the event loop runs what is due, since the last scrape.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      for (const quantile of QUANTILES)
        this.set({ quantile }, secondsOf(delay.percentile(quantile * 100)))
      this.set({ quantile: 1 }, secondsOf(delay.max))
      delay.reset()
    },
  })
  registry.registerMetric(gauge)
  return () => void delay.disable()
}

/** From nanoseconds that include the timer's resolution; 0 if nothing was measured. */
const secondsOf = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) && nanoseconds < Number.MAX_SAFE_INTEGER / 2
    ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000)
    : 0
