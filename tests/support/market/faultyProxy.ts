// A websocket proxy before an exchange: what the exchange sends is now and then lost, sent twice or
// overtaken by the frame after it. What the client sends passes as it is.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { SUBPROTOCOLS } from '../../../src/protocol/channels'
import type { Dice } from '../seeded'

export interface FaultyProxy {
  readonly port: number
  /** Frames that the exchange sent, and what became of them. */
  readonly counts: { frames: number; dropped: number; doubled: number; swapped: number }
  close(): Promise<void>
}

/** Stands before `target`; each of the three faults befalls this share of the frames. */
export async function openFaultyProxy(
  target: string,
  share: number,
  dice: Dice,
): Promise<FaultyProxy> {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    perMessageDeflate: false,
    handleProtocols: (offered) => SUBPROTOCOLS.find((each) => offered.has(each)) ?? false,
  })
  await once(server, 'listening')
  const sockets = new Set<WebSocket>()
  const counts = { frames: 0, dropped: 0, doubled: 0, swapped: 0 }
  server.on('connection', (client) => {
    const exchange = new WebSocket(target, [client.protocol])
    for (const socket of [client, exchange]) {
      sockets.add(socket)
      socket.on('error', () => socket.terminate())
    }
    const asked: string[] = []
    client.on('message', (data) => {
      const text = String(data)
      if (exchange.readyState === WebSocket.OPEN) exchange.send(text)
      else asked.push(text)
    })
    exchange.on('open', () => {
      for (const text of asked) exchange.send(text)
    })
    let overtaken: (() => void) | undefined
    exchange.on('message', (data, isBinary) => {
      counts.frames += 1
      const pass = () => client.send(data, { binary: isBinary })
      const fate = Math.floor(dice.next() / share)
      if (fate === 0) counts.dropped += 1
      else if (fate === 2 && !overtaken) {
        counts.swapped += 1
        overtaken = pass
        return
      } else pass()
      if (fate === 1) {
        counts.doubled += 1
        pass()
      }
      overtaken?.()
      overtaken = undefined
    })
    client.on('close', () => exchange.close())
    exchange.on('close', () => client.close())
  })
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async close() {
      for (const socket of sockets) socket.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}
