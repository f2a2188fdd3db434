// Free port of this machine.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Obtains a free port from the operating system and releases it immediately. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
