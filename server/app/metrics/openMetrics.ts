// Metrics as a part of the server: loaded only if a port is configured, so that startup without
// them stays quick.
import type { Clock } from '../../../src/domain/clock'
import type { ExchangeStatus } from '../../core/exchange/seam'
import type { SharedStore } from '../../store/openSecondary'
import type { Config } from '../config/config'
import type { OpenExchange } from '../exchange/openExchange'
import type { GatewayMeter } from './gatewayMetrics'
import type { MetricsServer } from './metricsServer'

/** Undefined if no port is configured. */
export async function openMeter(
  { metrics }: Pick<Config, 'metrics'>,
  clock: Pick<Clock, 'elapsed'>,
): Promise<GatewayMeter | undefined> {
  if (metrics === null) return undefined
  const { gatewayMeter } = await import('./gatewayMetrics')
  return gatewayMeter(clock)
}

export interface ShownParts {
  readonly meter: GatewayMeter
  readonly exchange: Pick<OpenExchange, 'metrics'>
  readonly store: Pick<SharedStore, 'pool'>
  /** The stream’s counters. */
  readonly figures: () => Readonly<Record<string, number>>
  readonly status: () => ExchangeStatus
  /** Whether the exchange is closed for maintenance now. */
  readonly maintenance: () => boolean
}

/**
 * Serves metrics on the configured port; rejects with the system's error if it is not available.
 */
export async function serveMetrics(
  at: NonNullable<Config['metrics']>,
  { meter, exchange, store, figures, status, maintenance }: ShownParts,
): Promise<MetricsServer> {
  const { openMetricsServer } = await import('./metricsServer')
  meter.stream(figures)
  meter.pool(store.pool)
  const texts = [() => meter.text(), ...(exchange.metrics ? [exchange.metrics] : [])]
  const ready = () => {
    const { trading, slow = false, stale } = status()
    const closed = maintenance()
    return { ready: trading && !closed, trading, slow, maintenance: closed, stale: stale.length }
  }
  return openMetricsServer(at, { texts, ready })
}
