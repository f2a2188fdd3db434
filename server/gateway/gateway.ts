// The gateway as a whole: HTTP and stream on one port, opened and closed together.
import type { AddressInfo } from 'node:net'
import type { GatewayDeps } from './deps'
import { Drain } from './drain'
import { createApp } from './http/app'
import { Limits } from './limits/limits'
import type { StreamFigures } from './stream/figures'
import { StreamServer } from './stream/streamServer'

/** Time limit of requests in progress at shutdown; then they are aborted. */
const DRAIN_MS = 2_500
/**
 * Length of the system's queue of new connections while the thread is busy, if the system allows as
 * many. A connection beyond it is dropped and retried after a second, including innocent ones in a
 * flood.
 */
const MAX_WAITING = 4_096

export interface Gateway {
  /** Begins to listen; rejects with the system's error if the port is not available. */
  listen(): Promise<AddressInfo>
  /**
   * Refuses new requests, answers those in progress, then ends connections and listening; safe to
   * call more than once.
   */
  close(): Promise<void>
  /** Publishes and writes everything pending, now. */
  flush(): void
  readonly figures: StreamFigures
}

export async function createGateway(deps: GatewayDeps): Promise<Gateway> {
  const { config } = deps
  const drain = new Drain()
  const limits = new Limits(deps)
  const maintenance = () => drain.begun || deps.maintenance()
  const app = await createApp({ ...deps, maintenance }, limits)
  drain.follow(app.server)
  limits.attach(app.server)
  const stepped = config.market.kind === 'replay' && config.market.speed === 'step'
  const { publicOrigin } = config
  const stream = new StreamServer({
    ...deps,
    maintenance,
    orders: { ...deps, handlers: deps.routes, states: deps.status, maintenance },
    limits,
    publicOrigin,
    immediate: stepped,
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    drain.begin()
    limits.tarpit.close()
    stream.announceClosing()
    await drain.settled(DRAIN_MS)
    await stream.close()
    await app.close()
  }
  return {
    figures: stream.hub.figures,
    async listen() {
      await app.listen({ port: config.port, host: config.host, backlog: MAX_WAITING })
      stream.attach(app.server)
      const address = app.server.address()
      if (address === null || typeof address === 'string') throw new Error('No port was given')
      return address
    },
    close: () => (closing ??= close()),
    flush: () => stream.hub.turn(),
  }
}
