// The choice of a port that nobody listens on.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Asks the operating system for a free port on this machine and gives it back at once. */
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
