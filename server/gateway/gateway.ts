// Owns the gateway as one thing: HTTP and stream on one port, opened and closed together. It
// decides nothing; it only brings callers and the areas' doors together.
import type { AddressInfo } from 'node:net'
import type { GatewayNeeds } from './deps'
import { createApp } from './http/app'
import type { StreamFigures } from './stream/figures'
import { StreamServer } from './stream/streamServer'

export interface Gateway {
  /** Begins to listen; rejects with the system's error where the port cannot be had. */
  listen(): Promise<AddressInfo>
  /** Ends connections and listening; safe to call more than once. */
  close(): Promise<void>
  /** Publishes and writes whatever waits, now. */
  flush(): void
  readonly figures: StreamFigures
}

export async function createGateway(needs: GatewayNeeds): Promise<Gateway> {
  const { config } = needs
  const app = await createApp(needs)
  const stepped = config.market.kind === 'replay' && config.market.speed === 'step'
  const { publicOrigin } = config
  const stream = new StreamServer({ ...needs, publicOrigin, immediate: stepped })
  let closing: Promise<void> | undefined
  const close = async () => {
    await stream.close()
    await app.close()
  }
  return {
    figures: stream.hub.figures,
    async listen() {
      await app.listen({ port: config.port, host: config.host })
      stream.attach(app.server)
      const address = app.server.address()
      if (address === null || typeof address === 'string') throw new Error('No port was given')
      return address
    },
    close: () => (closing ??= close()),
    flush: () => stream.hub.turn(),
  }
}
